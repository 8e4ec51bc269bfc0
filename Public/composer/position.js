// Where an image lies in the banner: nine places to choose, or any that CSS knows.

import { make } from "./dom.js";
import { holds, put, watch } from "./store.js";

const across = ["left", "center", "right"];
const down = ["top", "center", "bottom"];

const shorter = {
  "center center": "center",
  "left center": "left",
  "right center": "right",
  "center top": "top",
  "center bottom": "bottom",
};

export function positionPad() {
  const radios = down.flatMap((y) => across.map((x) => radio(x, y)));
  const exact = make("input", { type: "text", id: "position", spellcheck: "false", "data-path": "/position" });
  const pad = make("fieldset", { class: "pad" }, make("legend", { class: "unseen" }, "Position"), ...radios);
  watch(() => {
    const value = holds("/position");
    for (const { firstChild: input } of radios) input.checked = [input.value, input.dataset.short].includes(value);
  });
  return make("div", { class: "field wide position" }, make("label", { for: "position" }, "Position"), pad, exact);
}

function radio(x, y) {
  const value = `${x} ${y}`;
  const short = shorter[value];
  const name = short ?? `${y} ${x}`;
  const input = make("input", { type: "radio", name: "position", value, "data-short": short, "aria-label": name });
  input.addEventListener("change", () => put("/position", short ?? value));
  return make("label", {}, input, make("span"));
}
