// Controls and the spec: every element with data-path shows one field and sets it.

import { holds, put, said, watch } from "./store.js";
import { defaultAt } from "./defaults.js";

/** Ties all controls within `root` to the spec. */
export function bindFields(root) {
  const controls = [...root.querySelectorAll("[data-path]")];
  for (const control of controls) {
    control.addEventListener(control.localName === "select" ? "change" : "input", (event) => {
      if (event.target.closest("[data-path]") !== control) return;
      const value = valueOf(event.target);
      if (value !== null) put(control.dataset.path, value);
    });
  }
  watch((spec) => controls.forEach((control) => fill(control, spec)));
}

/** What a control says: undefined where it is empty, null where it is no value yet. */
function valueOf(control) {
  switch (control.type) {
    case "checkbox": return control.checked;
    case "number":
    case "range":
      if (control.validity.badInput) return null;
      return control.value === "" ? undefined : Number(control.value);
    default: return control.value.trim() === "" ? undefined : control.value.trim();
  }
}

function fill(control, spec) {
  const pointer = control.dataset.path;
  const value = holds(pointer);
  if (control.matches("fieldset")) return choose(control, value);
  switch (control.type) {
    case "checkbox": control.checked = Boolean(value); break;
    case "range": control.value = value ?? control.min; break;
    case "number":
    case "text":
      if (document.activeElement !== control) control.value = said(pointer) ?? "";
      control.placeholder = defaultAt(pointer, spec) ?? control.dataset.open ?? "";
      break;
    default: control.value = value ?? "";
  }
}

function choose(group, value) {
  for (const input of group.querySelectorAll("input[type=radio]")) input.checked = input.value === String(value);
}
