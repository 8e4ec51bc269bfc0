// The whole spec as text to edit: for what the page has no control for, and for a spec from elsewhere.

import { announce } from "./announce.js";
import { find, make } from "./dom.js";
import { replace, written } from "./store.js";

export function prepareSpecEditor() {
  find("edit").addEventListener("click", open);
}

function open() {
  const text = make("textarea", { id: "spec-text", rows: 18, spellcheck: "false", "aria-describedby": "spec-error" });
  text.value = JSON.stringify(written(), null, 2);
  const error = make("p", { id: "spec-error", class: "error", role: "alert", hidden: true });
  const dialog = make("dialog", { class: "spec", "aria-labelledby": "spec-title" });
  const use = () => take(text, error, dialog);
  dialog.append(
    make("h2", { id: "spec-title" }, make("label", { for: "spec-text" }, "The banner as JSON")),
    make("p", { class: "hint" }, "What POST /banners takes: also an image's own transition, and actions."),
    text,
    error,
    make("div", { class: "row end" },
      make("button", { type: "button", onclick: () => dialog.close() }, "Cancel"),
      make("button", { type: "button", class: "primary", onclick: use }, "Use it")),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function take(text, error, dialog) {
  const { spec, fault } = read(text.value);
  if (fault) {
    error.textContent = fault;
    error.hidden = false;
    text.setAttribute("aria-invalid", "true");
    text.focus();
    return;
  }
  dialog.close();
  replace(spec);
  announce("The banner is taken over");
}

function read(text) {
  try {
    const spec = JSON.parse(text);
    if (!Array.isArray(spec?.images)) return { fault: "A spec is an object with a list of images." };
    const isSound = spec.images.every((image) => typeof image === "string" || (image && typeof image === "object"));
    return isSound ? { spec } : { fault: "Each image is a text or an object." };
  } catch (error) {
    return { fault: error.message };
  }
}
