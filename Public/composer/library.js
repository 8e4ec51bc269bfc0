// The images that the service knows, to pick from.

import { address, ask } from "./api.js";
import { addImages } from "./adding.js";
import { announce } from "./announce.js";
import { button, make } from "./dom.js";

const many = "Choose as many as you like; they join in the order in which you choose.";
const none = "The library is empty: put images into its folder, or upload some.";

export function prepareLibrary() {
  for (const opener of document.querySelectorAll(".pick")) opener.addEventListener("click", open);
}

async function open() {
  const { images, words } = await list();
  const dialog = make("dialog", { class: "image-library", "aria-labelledby": "library-title" });
  const close = () => dialog.close();
  const title = make("h2", { id: "library-title" }, "Image library");
  const done = make("button", { type: "button", class: "primary", onclick: close }, "Done");
  dialog.append(
    make("div", { class: "caption" }, title, button("cross", "Close", close)),
    make("p", { class: "hint" }, words),
    make("ul", { class: "shelf" }, ...images.map(item)),
    make("div", { class: "row end" }, done),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

async function list() {
  try {
    const { images } = await (await ask("/images")).json();
    return { images, words: images.length ? many : none };
  } catch (error) {
    if (!("faults" in error)) throw error;
    return { images: [], words: error.message };
  }
}

function item(image) {
  const { src, width, height } = image;
  const count = make("b", { class: "number", hidden: true });
  const picture = make("img", { src: address(src), alt: "", loading: "lazy" });
  const size = make("small", {}, `${width} × ${height}`);
  const label = `Add ${src}, ${width} by ${height}`;
  const pick = make("button", { type: "button", "aria-label": label }, picture, count, make("span", {}, src), size);
  pick.addEventListener("click", add);
  let times = 0;
  function add() {
    addImages([image]);
    times += 1;
    count.hidden = false;
    count.textContent = times === 1 ? "✓" : times;
    announce(`${src} is added`);
  }
  return make("li", {}, pick);
}
