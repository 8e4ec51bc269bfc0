// Keeps the preview true: asks the service for the timeline after every change, and plays what it answers.

import { order } from "./api.js";
import { find } from "./dom.js";
import { showFaults } from "./problems.js";
import { holds, isEmpty, watch, written } from "./store.js";
import * as player from "./player.js";

const patience = 300;
const listeners = new Set();

let timer = 0;
let running = null;
let shown = "";

/** Calls the listener with every new timeline. */
export const onTimeline = (listener) => listeners.add(listener);

export function preparePreview() {
  watch(() => {
    clearTimeout(timer);
    if (isEmpty() || JSON.stringify(written()) === shown) return;
    timer = setTimeout(refresh, running ? patience : 0);
  });
}

async function refresh() {
  running?.abort();
  const mine = (running = new AbortController());
  const spec = written();
  say("Updating…");
  try {
    const answer = await order(spec, "application/vnd.banner.timeline+json", { signal: mine.signal });
    const timeline = await answer.json();
    if (mine !== running) return;
    showFaults([]);
    await player.show(timeline, picture());
    shown = JSON.stringify(spec);
    say("");
    for (const listener of listeners) listener(timeline);
  } catch (error) {
    if (error.name === "AbortError" || mine !== running) return;
    if (!("faults" in error)) throw error;
    shown = "";
    say(player.current() ? "Shows what stood before" : "Not yet");
    showFaults(error.faults.length ? error.faults : [{ pointer: "", detail: error.message }]);
  }
}

const picture = () => ({ fit: holds("/fit"), position: holds("/position"), background: holds("/background") });

function say(words) {
  find("preview-state").textContent = words;
}
