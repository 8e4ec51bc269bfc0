// Finding and making elements.

export const find = (id) => document.getElementById(id);

/** An element with attributes, properties (`.value`), listeners (`onclick`) and children. */
export function make(tag, settings = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.startsWith(".")) element[name.slice(1)] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child instanceof Node || typeof child === "string"));
  return element;
}

const namespace = "http://www.w3.org/2000/svg";

/** The same for a drawing. */
export function draw(tag, settings = {}, ...children) {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(settings)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const icon = (name) => make("i", { class: `icon ${name}` });

/** A button with an icon, and words that are seen or only heard. */
export function button(name, words, onclick, settings = {}) {
  const attributes = { type: "button", class: "round small", "aria-label": words, onclick };
  return make("button", { ...attributes, ...settings }, icon(name));
}
