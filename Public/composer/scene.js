// A banner's timeline as elements: one layer for each image, cut into tiles, the first on top, a copy of
// the first at the bottom.

import { make } from "./dom.js";

/**
 * Builds the layers. `picture` is how images lie in the banner: object-fit, object-position and the
 * colour beside them.
 */
export function buildScene(timeline, picture) {
  const parts = [];
  const cut = timeline.images.length > 1 ? timeline.images : [];
  const layers = cut.map((_, index) => new Layer(timeline, index, picture, parts));
  const bottom = make("div", { class: "layer" }, tile(whole(timeline), timeline.images[0], picture, parts));
  const dots = timeline.dots ? dotsOf(timeline.dots, parts) : null;
  return {
    elements: [bottom, ...layers.map(({ element }) => element).reverse(), ...(dots ? [dots.element] : [])],
    showTime: (clock) => showLayers(layers, bottom, clock),
    layOut: (width, height) => layOut(parts, width / timeline.width, height / timeline.height, width, height),
    showPage: (page) => dots?.show(page),
  };
}

const whole = ({ width, height }) => ({ x: 0, y: 0, width, height });

function tile(rectangle, image, picture, parts) {
  const content = make("img", { src: image.src, alt: "", draggable: "false", decoding: "sync" });
  const element = make("div", { class: "tile" }, content);
  content.style.objectFit = picture.fit;
  content.style.objectPosition = picture.position;
  element.style.backgroundColor = picture.background;
  parts.push({ element, content, rectangle });
  return element;
}

/**
 * One image's tiles. They are animated while a transition of theirs runs; before and after it they
 * rest as their tracks fill.
 */
class Layer {
  #transitions;
  #tiles;
  #animations = [];

  constructor(timeline, index, picture, parts) {
    this.#transitions = timeline.transitions.filter(({ layer }) => layer === index);
    const cut = this.#transitions[0]?.tiles ?? [whole(timeline)];
    this.#tiles = cut.map((rectangle) => tile(rectangle, timeline.images[index], picture, parts));
    this.element = make("div", { class: "layer" }, ...this.#tiles);
  }

  /** Whether the layer moves at this time. */
  #movesAt(time) {
    const [first, last] = [this.#transitions[0], this.#transitions.at(-1)];
    return first && time >= first.startMs && time <= last.startMs + last.durationMs;
  }

  /** Whether all of it has faded away by this time. */
  #isGoneAt(time) {
    const last = this.#transitions.at(-1);
    return last && time > last.startMs && last.tracks.every(({ keyframes }) => keyframes.at(-1).opacity === 0);
  }

  /** Shows the layer as it is at the clock's time; returns whether it covers all that lies below. */
  show(clock) {
    const moves = this.#movesAt(clock.time);
    if (moves && this.#animations.length === 0) clock.join((this.#animations = this.#animate()));
    if (!moves) clock.leave(this.#animations.splice(0));
    this.element.hidden = !moves && this.#isGoneAt(clock.time);
    return !moves && !this.element.hidden;
  }

  /** The tracks' keyframes and timings go to `element.animate` as they are. */
  #animate() {
    return this.#transitions.flatMap(({ tracks }) =>
      tracks.map(({ tile, keyframes, timing }) => this.#tiles[tile].animate(keyframes, timing)));
  }
}

/** From the top down; what lies under a layer that covers everything need not be drawn. */
function showLayers(layers, bottom, clock) {
  let isCovered = false;
  for (const layer of layers) {
    const covers = layer.show(clock);
    if (isCovered) layer.element.hidden = true;
    isCovered ||= covers;
  }
  bottom.hidden = isCovered;
}

function dotsOf({ color, activeColor, centers, diameter }, parts) {
  const all = centers.map(([x, y]) => {
    const element = make("i", { class: "dot" });
    parts.push({ element, center: { x, y }, diameter });
    return element;
  });
  const paint = (dot, isActive) => (dot.style.backgroundColor = isActive ? activeColor : color);
  const show = (page) => all.forEach((dot, index) => paint(dot, index === page));
  show(0);
  return { element: make("div", { class: "layer" }, ...all), show };
}

/** Places everything. The edges of tiles fall on whole pixels of the screen, so that no seam shows between them. */
function layOut(parts, across, down, width, height) {
  const grain = devicePixelRatio || 1;
  const snap = (length) => Math.round(length * grain) / grain;
  for (const { element, content, rectangle, center, diameter } of parts) {
    if (center) {
      const [x, y] = [center.x - diameter / 2, center.y - diameter / 2];
      place(element, x * across, y * down, diameter * across, diameter * down);
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
