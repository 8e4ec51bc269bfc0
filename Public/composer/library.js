// The images that the service knows, to pick from.

import { address, ask } from "./api.js";
import { addImages } from "./adding.js";
import { announce } from "./announce.js";
import { button, make } from "./dom.js";

let dialog = null;

export function prepareLibrary() {
  for (const opener of document.querySelectorAll(".pick")) opener.addEventListener("click", open);
}

async function open() {
  const { images, words } = await list();
  const done = make("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "Done");
  dialog = make("dialog", { class: "library", "aria-labelledby": "library-title", onclose: (event) => event.target.remove() },
    make("div", { class: "caption" }, make("h2", { id: "library-title" }, "Image library"), button("cross", "Close", () => dialog.close())),
    make("p", { class: "hint" }, words),
    make("ul", { class: "shelf" }, ...images.map(item)),
    make("div", { class: "row end" }, done));
  document.body.append(dialog);
  dialog.showModal();
}

async function list() {
  try {
    const { images } = await (await ask("/images")).json();
    return { images, words: images.length ? "Choose as many as you like; they join in the order in which you choose." : "The library is empty: put images into its folder, or upload some." };
  } catch (error) {
    if (!("faults" in error)) throw error;
    return { images: [], words: error.message };
  }
}

function item(image) {
  const count = make("b", { class: "number", hidden: true });
  const pick = make("button", { type: "button", "aria-label": `Add ${image.src}, ${image.width} by ${image.height}`, onclick: add },
    make("img", { src: address(image.src), alt: "", loading: "lazy" }), count, make("span", {}, image.src), make("small", {}, `${image.width} × ${image.height}`));
  let times = 0;
  function add() {
    addImages([image]);
    times += 1;
    count.hidden = false;
    count.textContent = times === 1 ? "✓" : times;
    announce(`${image.src} is added`);
  }
  return make("li", {}, pick);
}
