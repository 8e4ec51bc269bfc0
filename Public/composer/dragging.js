// Moving a card with mouse, pen or finger: the others make way, and the place where it is let go counts.

import { prefersStill } from "./motion.js";

const threshold = 5;

/** Makes `card` movable by its `grip`; `drop` hears the new place. */
export function draggable(grip, card, drop) {
  let start = null;
  let from = 0;
  let listening = null;

  grip.addEventListener("dragstart", (event) => event.preventDefault());
  grip.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    start = event;
    listening = new AbortController();
    const { signal } = listening;
    // The whole page is listened to: a card that changes its place would lose a captured pointer.
    document.addEventListener("pointermove", move, { signal });
    document.addEventListener("pointerup", () => end(true), { signal });
    document.addEventListener("pointercancel", () => end(false), { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  });

  const isMoving = () => card.classList.contains("moving");

  function move(event) {
    const isFar = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= threshold;
    if (!isMoving() && !isFar) return;
    if (!isMoving()) from = cardsOf(card).indexOf(card);
    card.classList.add("moving");
    event.preventDefault();
    makeWay(card, event);
  }

  function end(isMeant) {
    listening.abort();
    if (!isMoving()) return;
    card.classList.remove("moving");
    drop(isMeant ? cardsOf(card).indexOf(card) : from);
  }
}

const cardsOf = (card) => [...card.parentElement.querySelectorAll(":scope > .card:not(.add, .uploading)")];

/** Puts the card where the pointer is among the others. */
function makeWay(card, { clientX, clientY }) {
  const target = cardsOf(card).find((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return other !== card && clientX > left && clientX < right && clientY > top && clientY < bottom;
  });
  if (!target) return;
  const before = new Map(cardsOf(card).map((other) => [other, other.getBoundingClientRect()]));
  const isLater = card.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
  const next = isLater ? target.nextSibling : target;
  if (card.parentElement.moveBefore) card.parentElement.moveBefore(card, next);
  else card.parentElement.insertBefore(card, next);
  if (!prefersStill()) for (const [other, place] of before) glide(other, place);
}

function glide(card, before) {
  const after = card.getBoundingClientRect();
  const [x, y] = [before.left - after.left, before.top - after.top];
  const way = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
  if (x || y) card.animate(way, { duration: 160, easing: "ease-out" });
}
