// The plain controls, each labelled and tied to a field of the spec by data-path.

import { make } from "./dom.js";
import { holds, watch } from "./store.js";

let count = 0;
const nextID = (pointer) => `${pointer.slice(1).replaceAll("/", "-")}-${++count}`;

/** A number with its label, unit and hint. `open` stands in the empty field where there is no default. */
export function number(pointer, label, settings = {}) {
  const id = nextID(pointer);
  const names = settings.list ? `${id}-list` : undefined;
  return make(
    "div",
    { class: settings.wide ? "field wide" : "field", "data-when": settings.when },
    make("label", { for: id }, label, unit(settings)),
    input(pointer, { ...settings, id, list: names }),
    settings.list && make("datalist", { id: names }, ...settings.list.map((value) => make("option", { value }))),
    settings.hint && make("p", { class: "hint" }, settings.hint),
  );
}

/** A slider for the usual values beside a number for all. */
export function slider(pointer, label, settings = {}) {
  const id = nextID(pointer);
  const { min, max, upTo = max, step = 1, sliderStep = step } = settings;
  return make(
    "div",
    { class: "field slide", "data-when": settings.when },
    make("label", { for: id }, label, unit(settings)),
    make("input", {
      type: "range", min, max: upTo, step: sliderStep, "data-path": pointer, "aria-label": `${label}, slider`,
    }),
    input(pointer, { ...settings, id, step: "any" }),
  );
}

/** A list to choose from; `hints` says more of the choice that is made. */
export function select(pointer, label, choices, hints) {
  const id = nextID(pointer);
  const hint = hints && make("p", { class: "hint", id: `${id}-hint` });
  if (hint) watch(() => (hint.textContent = hints[holds(pointer)] ?? ""));
  const options = Object.entries(choices).map(([value, words]) => make("option", { value }, words));
  const list = make("select", { id, "data-path": pointer, "aria-describedby": hint?.id }, ...options);
  return make("div", { class: "field wide" }, make("label", { for: id }, label), list, hint);
}

/** A few choices side by side. */
export function segments(pointer, label, choices) {
  const name = nextID(pointer);
  return make(
    "fieldset",
    { class: "field wide segments", "data-path": pointer },
    make("legend", {}, label),
    make("div", {}, ...Object.entries(choices).map(([value, words]) => segment(name, value, words))),
  );
}

export const segment = (name, value, words, settings = {}) =>
  make("label", {}, make("input", { type: "radio", name, value, ...settings }), make("span", {}, words));

export function toggle(pointer, label) {
  const box = make("input", { type: "checkbox", class: "switch", "data-path": pointer });
  return make("div", { class: "field wide toggle" }, make("label", {}, box, label));
}

const unit = (settings) => settings.unit && make("small", {}, ` ${settings.unit}`);

function input(pointer, { id, list, min, max, step = 1, open }) {
  const attributes = { id, list, min, max, step, "data-path": pointer, "data-open": open };
  return make("input", { type: "number", inputmode: "decimal", ...attributes });
}
