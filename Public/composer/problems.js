// What the service refuses, shown at the control or the image that it points to.

import { find, make } from "./dom.js";
import { announce } from "./announce.js";
import { lineage } from "./pointers.js";

let marked = [];
let count = 0;

/** Shows these faults, each {pointer, detail}, instead of those before. `focus` moves to the first. */
export function showFaults(faults, { focus = false } = {}) {
  const before = marked.length;
  clear();
  const targets = faults.map(show);
  if (focus && targets[0]) reach(targets[0]);
  if (faults.length > 0) announce(faults.map(({ detail, pointer }) => `${nameOf(pointer)} ${detail}`).join(". "));
  else if (before > 0) announce("All is in order again.");
}

function clear() {
  for (const undo of marked) undo();
  marked = [];
}

function show({ pointer, detail }) {
  const { control, place, isExact } = targetOf(pointer);
  const id = `fault-${++count}`;
  const words = isExact ? sentence(detail) : sentence(`${nameOf(pointer)} ${detail}`.trim());
  const note = make("p", { class: "error", id, "data-pointer": pointer }, words);
  place.append(note);
  openAround(control);
  const described = control.getAttribute("aria-describedby");
  control.setAttribute("aria-invalid", "true");
  control.setAttribute("aria-describedby", [described, id].filter(Boolean).join(" "));
  marked.push(() => {
    note.remove();
    control.removeAttribute("aria-invalid");
    if (described) control.setAttribute("aria-describedby", described);
    else control.removeAttribute("aria-describedby");
  });
  return control;
}

/** The control that stands for a pointer, else the one for the nearest place around it. */
function targetOf(pointer) {
  for (const place of lineage(pointer)) {
    if (place === "") break;
    const name = CSS.escape(place);
    const control = document.querySelector(`[data-path="${name}"]:not([type=range]), [data-also="${name}"]`);
    if (control) {
      const isExact = [control.dataset.path, control.dataset.also].includes(pointer);
      return { control, isExact, place: control.closest(".field, .card") ?? control.parentElement };
    }
  }
  return { control: find("render"), place: document.querySelector(".actions"), isExact: pointer === "" };
}

/** A place in words: images are counted from one. */
function nameOf(pointer) {
  const words = pointer.split("/").slice(1);
  return words.map((word) => (/^\d+$/.test(word) ? Number(word) + 1 : word)).join(" ");
}

const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1).replace(/[.]?$/, ".");

function openAround(control) {
  for (let place = control.closest("details"); place; place = place.parentElement.closest("details")) place.open = true;
}

function reach(control) {
  const target = control.matches("fieldset") ? control.querySelector("input:checked, input") : control;
  target.focus();
  target.scrollIntoView({ block: "center" });
}
