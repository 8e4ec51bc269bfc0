// What is said aloud to those who cannot see it.

import { find } from "./dom.js";

let last = 0;

/** Says it once what was being said is over. The same words twice are said twice. */
export function announce(words) {
  const turn = ++last;
  find("live").textContent = "";
  setTimeout(() => {
    if (turn === last) find("live").textContent = words;
  }, 60);
}
