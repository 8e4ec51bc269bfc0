// The images as a row of cards: order, words, rest.

import { address } from "./api.js";
import { announce } from "./announce.js";
import { button, find, icon, make } from "./dom.js";
import { draggable } from "./dragging.js";
import { nameOf } from "./names.js";
import { change, holds, images, watch } from "./store.js";
import { uploadCards, whenUploadsChange } from "./uploads.js";

const cards = new WeakMap();
let undo = null;

export function prepareStrip() {
  watch(show);
  whenUploadsChange(show);
  find("undo").addEventListener("click", () => undo?.());
}

/** Shows the cards in the images' order; a card that stays keeps its element, and so its focus. */
function show() {
  const all = images();
  find("undo").hidden = undo?.list !== all;
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
  const parts = { ...grip(image), ...inputs(image), ...buttons(image) };
  const { handle, alt, hold, earlier, later, remove } = parts;
  const words = make("span", { class: "unseen" }, "Words for those who cannot see it");
  const rest = make("label", { class: "rest" }, "Rests", hold, make("small", {}, "s"));
  const card = make("li", { class: "card" }, handle, remove,
    make("label", { class: "alt" }, words, alt), make("div", { class: "row" }, rest, earlier, later));
  draggable(handle, card, (to) => moveTo(image, to));
  return Object.assign(card, { parts });
}

function grip(image) {
  const picture = make("img", { class: "thumb", alt: "", src: address(image.src), draggable: "false" });
  const number = make("b", { class: "number" });
  const attributes = { type: "button", class: "handle", "aria-describedby": "drag-help" };
  const handle = make("button", attributes, picture, number, icon("grip"));
  picture.addEventListener("error", () => handle.classList.add("missing"));
  handle.addEventListener("keydown", (event) => moveByKey(event, image));
  return { picture, number, handle };
}

function inputs(image) {
  const alt = make("input", { type: "text", placeholder: "Describe it" });
  const hold = make("input", { type: "number", min: 0, max: 600, step: "any" });
  alt.addEventListener("input", () => put(image, "alt", alt.value || undefined));
  hold.addEventListener("input", () => put(image, "hold", hold.value === "" ? undefined : Number(hold.value)));
  return { alt, hold };
}

const buttons = (image) => ({
  earlier: button("left", "", () => move(image, -1)),
  later: button("right", "", () => move(image, 1)),
  remove: button("cross", "", () => take(image), { class: "round small remove" }),
});

function fill(card, image, index, count) {
  name(card.parts, nameOf(image.src), index, count);
  const { picture, handle, alt, hold, earlier, later } = card.parts;
  earlier.disabled = index === 0;
  later.disabled = index === count - 1;
  picture.style.objectFit = holds("/fit");
  picture.style.objectPosition = holds("/position");
  picture.style.backgroundColor = holds("/background");
  Object.assign(handle.dataset, { path: `/images/${index}/src`, also: `/images/${index}` });
  alt.dataset.path = `/images/${index}/alt`;
  hold.dataset.path = `/images/${index}/hold`;
  if (document.activeElement !== alt) alt.value = image.alt ?? "";
  if (document.activeElement !== hold) hold.value = image.hold ?? "";
  hold.placeholder = holds("/hold");
  return card;
}

function name({ number, handle, earlier, later, remove }, name, index, count) {
  const label = (element, words) => element.setAttribute("aria-label", words);
  number.textContent = index + 1;
  handle.title = name;
  label(handle, `Image ${index + 1} of ${count}: ${name}`);
  label(earlier, `Earlier: ${name}`);
  label(later, `Later: ${name}`);
  label(remove, `Remove ${name}`);
}

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
  if (focus?.disabled) cardOf(image).parts.handle.focus();
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
  offerUndo(image, index);
  announce(`${nameOf(image.src)} is removed`);
  const next = images()[Math.min(index, images().length - 1)];
  if (next) cardOf(next).parts.handle.focus();
  else find("main").focus();
}

/** An image that was removed can come back, until another is or another banner is opened. */
function offerUndo(image, index) {
  undo = () => {
    undo = null;
    change(({ images }) => images.splice(index, 0, image));
    cardOf(image).parts.handle.focus();
    announce(`${nameOf(image.src)} is back`);
  };
  undo.list = images();
  find("undo").hidden = false;
}

let adding = null;

function addCard() {
  const attributes = { type: "button", class: "choose-more", "data-path": "/images" };
  const choose = () => find("files").click();
  adding ??= make("li", { class: "card add" },
    make("button", { ...attributes, onclick: choose }, icon("plus"), "Add images"));
  return adding;
}
