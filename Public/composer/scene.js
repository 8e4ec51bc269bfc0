// A banner's timeline as elements: one layer for each image, cut into tiles, the first on top, a copy of the first at the bottom.

import { make } from "./dom.js";

/** Builds the layers. `picture` is how images lie in the banner: object-fit, object-position and the colour beside them. */
export function buildScene(timeline, picture) {
  const parts = [];
  const layers = timeline.images.length > 1 ? timeline.images.map((_, index) => layer(timeline, index, picture, parts)) : [];
  const bottom = make("div", { class: "layer" }, tile(whole(timeline), timeline.images[0], picture, parts).element);
  const dots = timeline.dots ? dotsOf(timeline.dots, parts) : null;
  return {
    elements: [bottom, ...layers.map(({ element }) => element).reverse(), ...(dots ? [dots.element] : [])],
    animate: () => animations(timeline, layers),
    layOut: (width, height) => layOut(parts, width / timeline.width, height / timeline.height, width, height),
    showPage: (page) => dots?.show(page),
  };
}

const whole = ({ width, height }) => ({ x: 0, y: 0, width, height });

function layer(timeline, index, picture, parts) {
  const transition = timeline.transitions.find((transition) => transition.layer === index);
  const cut = transition?.tiles ?? [whole(timeline)];
  const tiles = cut.map((rectangle) => tile(rectangle, timeline.images[index], picture, parts).element);
  return { element: make("div", { class: "layer" }, ...tiles), tiles };
}

function tile(rectangle, image, picture, parts) {
  const content = make("img", { src: image.src, alt: "", draggable: "false", decoding: "sync" });
  const element = make("div", { class: "tile" }, content);
  content.style.objectFit = picture.fit;
  content.style.objectPosition = picture.position;
  element.style.backgroundColor = picture.background;
  parts.push({ element, content, rectangle });
  return { element };
}

/** The tracks' keyframes and timings go to `element.animate` as they are. */
function animations(timeline, layers) {
  return timeline.transitions.flatMap(({ layer, tracks }) =>
    tracks.map(({ tile, keyframes, timing }) => layers[layer].tiles[tile].animate(keyframes, timing)),
  );
}

function dotsOf({ color, activeColor, centers, diameter }, parts) {
  const all = centers.map(([x, y]) => {
    const element = make("i", { class: "dot" });
    parts.push({ element, center: { x, y }, diameter });
    return element;
  });
  const show = (page) => all.forEach((dot, index) => (dot.style.backgroundColor = index === page ? activeColor : color));
  show(0);
  return { element: make("div", { class: "layer" }, ...all), show };
}

/** Places everything. The edges of tiles fall on whole pixels of the screen, so that no seam shows between them. */
function layOut(parts, across, down, width, height) {
  const grain = devicePixelRatio || 1;
  const snap = (length) => Math.round(length * grain) / grain;
  for (const { element, content, rectangle, center, diameter } of parts) {
    if (center) {
      place(element, (center.x - diameter / 2) * across, (center.y - diameter / 2) * down, diameter * across, diameter * down);
      continue;
    }
    const [left, top] = [snap(rectangle.x * across), snap(rectangle.y * down)];
    const right = snap((rectangle.x + rectangle.width) * across);
    const bottom = snap((rectangle.y + rectangle.height) * down);
    place(element, left, top, right - left, bottom - top);
    place(content, -left, -top, width, height);
  }
}

function place({ style }, left, top, width, height) {
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
