// Colours: a swatch to choose from, and the value in CSS's hexadecimal forms.

import { make } from "./dom.js";
import { holds, put, watch } from "./store.js";

/** #rgb, #rgba, #rrggbb or #rrggbbaa as six digits and an opacity; null for anything else. */
export function parts(text) {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1];
  if (!digits) return null;
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return { opaque: `#${full.slice(0, 6)}`.toLowerCase(), alpha: parseInt(full.slice(6) || "ff", 16) };
}

/** The colour at a pointer; with `seeThrough` its opacity too. */
export function colorField(pointer, label, { seeThrough = false } = {}) {
  const id = `color${pointer.replaceAll("/", "-")}`;
  const swatch = make("input", { type: "color", "aria-label": `${label}, swatch` });
  const text = make("input", { type: "text", id, spellcheck: "false", "data-path": pointer });
  const opacity = seeThrough && make("input", { type: "range", min: 0, max: 255, "aria-label": `${label}, opacity` });
  const store = () => put(pointer, swatch.value + (seeThrough && opacity.value < 255 ? hex(opacity.value) : ""));
  for (const input of [swatch, opacity]) {
    if (input) input.addEventListener("input", store);
  }
  watch(() => {
    const color = parts(holds(pointer));
    if (!color) return;
    swatch.value = color.opaque;
    if (opacity) opacity.value = color.alpha;
  });
  return make("div", { class: "field wide color" }, make("label", { for: id }, label), swatch, text, opacity);
}

const hex = (value) => Number(value).toString(16).padStart(2, "0");
