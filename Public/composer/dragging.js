// Moving a card with mouse, pen or finger: the others make way, and the place where it is let go counts.

import { prefersStill } from "./motion.js";

const threshold = 5;

/** Makes `card` movable by its `grip`; `drop` hears the new place. */
export function draggable(grip, card, drop) {
  let start = null;
  let isMoving = false;

  grip.addEventListener("pointerdown", (event) => {
    if (event.button === 0) start = { x: event.clientX, y: event.clientY };
  });
  grip.addEventListener("pointermove", (event) => {
    if (!start) return;
    if (!isMoving && Math.hypot(event.clientX - start.x, event.clientY - start.y) < threshold) return;
    if (!isMoving) begin(event);
    makeWay(card, event);
  });
  grip.addEventListener("pointerup", () => end(true));
  grip.addEventListener("pointercancel", () => end(false));
  grip.addEventListener("keydown", (event) => event.key === "Escape" && end(false));
  grip.addEventListener("dragstart", (event) => event.preventDefault());

  function begin(event) {
    isMoving = true;
    grip.setPointerCapture(event.pointerId);
    card.classList.add("moving");
  }

  function end(isMeant) {
    if (isMoving) {
      card.classList.remove("moving");
      const to = cardsOf(card).indexOf(card);
      drop(isMeant ? to : Number(grip.dataset.path.split("/")[2]));
    }
    start = null;
    isMoving = false;
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
  if (x || y) card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 160, easing: "ease-out" });
}
