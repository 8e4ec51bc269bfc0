// The images as a row of cards: order, words, rest.

import { address } from "./api.js";
import { announce } from "./announce.js";
import { button, find, icon, make } from "./dom.js";
import { draggable } from "./dragging.js";
import { nameOf } from "./names.js";
import { change, holds, images, watch } from "./store.js";
import { uploadCards, whenUploadsChange } from "./uploads.js";

const cards = new WeakMap();

export function prepareStrip() {
  watch(show);
  whenUploadsChange(show);
}

/** Shows the cards in the images' order; a card that stays keeps its element, and so its focus. */
function show() {
  const all = images();
  const elements = all.map((image, index) => fill(cardOf(image), image, index, all.length));
  const wanted = [...elements, ...uploadCards(), addCard()];
  const strip = find("strip");
  for (const element of [...strip.children]) if (!wanted.includes(element)) element.remove();
  wanted.forEach((element, index) => {
    if (strip.children[index] !== element) place(strip, element, strip.children[index] ?? null);
  });
}

/** `moveBefore` keeps the focus, where the browser has it. */
function place(strip, element, next) {
  const hadFocus = element.contains(document.activeElement) ? document.activeElement : null;
  if (strip.moveBefore && element.isConnected) strip.moveBefore(element, next);
  else strip.insertBefore(element, next);
  if (hadFocus && document.activeElement !== hadFocus) hadFocus.focus();
}

function cardOf(image) {
  if (!cards.has(image)) cards.set(image, build(image));
  return cards.get(image);
}

function build(image) {
  const picture = make("img", { class: "thumb", alt: "", src: address(image.src), draggable: "false" });
  const grip = make("button", { type: "button", class: "handle", "aria-describedby": "drag-help", onkeydown: (event) => moveByKey(event, image) }, picture, make("b", { class: "number" }), icon("grip"));
  const alt = make("input", { type: "text", placeholder: "Describe it", oninput: () => put(image, "alt", alt.value || undefined) });
  const hold = make("input", { type: "number", min: 0, max: 600, step: "any", oninput: () => put(image, "hold", hold.value === "" ? undefined : Number(hold.value)) });
  const earlier = button("left", "", () => move(image, -1));
  const later = button("right", "", () => move(image, 1));
  const remove = button("cross", "", () => take(image));
  remove.classList.add("remove");
  const card = make("li", { class: "card" }, grip, remove,
    make("label", { class: "alt" }, make("span", { class: "unseen" }, "Words for those who cannot see it"), alt),
    make("div", { class: "row" }, make("label", { class: "rest" }, "Rests", hold, make("small", {}, "s")), earlier, later));
  draggable(grip, card, (to) => moveTo(image, to));
  Object.assign(card, { parts: { picture, grip, alt, hold, earlier, later, remove } });
  return card;
}

function fill(card, image, index, count) {
  const { picture, grip, alt, hold, earlier, later, remove } = card.parts;
  const name = nameOf(image.src);
  grip.querySelector(".number").textContent = index + 1;
  label(grip, `Image ${index + 1} of ${count}: ${name}`);
  label(earlier, `Earlier: ${name}`);
  label(later, `Later: ${name}`);
  label(remove, `Remove ${name}`);
  earlier.disabled = index === 0;
  later.disabled = index === count - 1;
  picture.style.objectFit = holds("/fit");
  picture.style.objectPosition = holds("/position");
  picture.style.backgroundColor = holds("/background");
  Object.assign(grip.dataset, { path: `/images/${index}/src`, also: `/images/${index}` });
  alt.dataset.path = `/images/${index}/alt`;
  hold.dataset.path = `/images/${index}/hold`;
  if (document.activeElement !== alt) alt.value = image.alt ?? "";
  if (document.activeElement !== hold) hold.value = image.hold ?? "";
  hold.placeholder = holds("/hold");
  return card;
}

const label = (element, words) => element.setAttribute("aria-label", words);

function put(image, field, value) {
  change(() => {
    if (value === undefined) delete image[field];
    else image[field] = value;
  });
}

const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function moveByKey(event, image) {
  const ends = { Home: -images().length, End: images().length };
  const step = steps[event.key] ?? ends[event.key];
  if (step) {
    event.preventDefault();
    move(image, step);
  } else if (event.key === "Delete") {
    take(image);
  }
}

function move(image, step) {
  const focus = document.activeElement;
  const last = images().length - 1;
  moveTo(image, Math.min(last, Math.max(0, images().indexOf(image) + step)));
  if (focus?.disabled) cardOf(image).parts.grip.focus();
}

function moveTo(image, to) {
  const from = images().indexOf(image);
  if (from === to || from < 0) return announce(`${nameOf(image.src)} stays ${from + 1} of ${images().length}`);
  change(({ images }) => images.splice(to, 0, ...images.splice(from, 1)));
  announce(`${nameOf(image.src)} is now ${to + 1} of ${images().length}`);
}

function take(image) {
  const index = images().indexOf(image);
  change(({ images }) => images.splice(index, 1));
  announce(`${nameOf(image.src)} is removed`);
  const next = images()[Math.min(index, images().length - 1)];
  if (next) cardOf(next).parts.grip.focus();
  else find("main").focus();
}

let adding = null;

function addCard() {
  adding ??= make("li", { class: "card add" },
    make("button", { type: "button", class: "choose-more", "data-path": "/images", onclick: () => find("files").click() }, icon("plus"), "Add images"));
  return adding;
}
