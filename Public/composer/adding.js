// New images join the banner.

import { change } from "./store.js";

const usual = 600;

/**
 * Adds images as the service lists them. The first of all sets a usual width, so that photographs
 * do not make giants.
 */
export function addImages(found) {
  if (found.length === 0) return;
  change((spec) => {
    const isFirst = spec.images.length === 0 && !spec.width && !spec.height;
    if (isFirst && found[0].width > usual) spec.width = usual;
    for (const { src, alt } of found) spec.images.push(alt ? { src, alt } : { src });
  });
}
