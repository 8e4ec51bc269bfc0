// The spec that is being composed. It says only what differs from the defaults; fields that the page has
// no control for stay.

import { valueAt, setValueAt } from "./pointers.js";
import { defaultAt } from "./defaults.js";

const listeners = new Set();
let spec = { images: [] };

/** Calls the listener with the spec, now and after every change. */
export function watch(listener) {
  listeners.add(listener);
  listener(spec);
}

/** The images, each an object that keeps its identity while it is moved and edited. */
export const images = () => spec.images;

export const isEmpty = () => spec.images.length === 0;

/** What the spec says at a pointer; undefined where it is silent. */
export const said = (pointer) => valueAt(pointer, spec);

/** What holds at a pointer: what the spec says, or else the default. */
export const holds = (pointer) => said(pointer) ?? defaultAt(pointer, spec);

/** Changes the spec by a function of it. */
export function change(edit) {
  edit(spec);
  tidy(spec);
  for (const listener of listeners) listener(spec);
}

/** Objects that say nothing are left out; dots without colours of their own are simply there. */
function tidy(spec) {
  const saysNothing = (value) => value && typeof value === "object" && Object.keys(value).length === 0;
  for (const name of ["transition", "gif"]) if (saysNothing(spec[name])) delete spec[name];
  if (saysNothing(spec.dots)) spec.dots = true;
}

/** Sets one field; a default is left unsaid. */
export function put(pointer, value) {
  const unsaid = value === defaultAt(pointer, spec);
  change((spec) => setValueAt(pointer, unsaid ? undefined : value, spec));
}

/** Takes over another spec. */
export function replace(other) {
  const copy = structuredClone(other);
  copy.images = (copy.images ?? []).map((image) => (typeof image === "string" ? { src: image } : image));
  spec = copy;
  for (const listener of listeners) listener(spec);
}

/** The spec as it is sent: plain data, in the shortest form. */
export function written() {
  const images = spec.images.map((image) => {
    const names = Object.keys(image);
    return names.length === 1 ? image.src : { ...image };
  });
  return structuredClone({ ...spec, images });
}
