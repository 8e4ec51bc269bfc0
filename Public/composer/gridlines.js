// The tiles drawn over the picture while their number is being changed, or for as long as the button is pressed in.

import { draw, find } from "./dom.js";
import { holds, watch } from "./store.js";
import { current } from "./player.js";

let isWanted = false;
let isTouched = false;

const isOfGrid = (target) => /^\/transition\/(columns|rows)$/.test(target?.dataset?.path ?? "");

export function prepareGridlines() {
  const lines = draw("path");
  const drawing = draw("svg", { class: "gridlines", "aria-hidden": "true", preserveAspectRatio: "none" }, lines);
  find("scene").after(drawing);
  find("grid").addEventListener("click", () => {
    isWanted = !isWanted;
    find("grid").setAttribute("aria-pressed", isWanted);
    show(drawing);
  });
  const touch = (event) => {
    isTouched = isOfGrid(event.target) && event.type !== "focusout";
    show(drawing);
  };
  for (const type of ["focusin", "focusout", "input"]) find("panel").addEventListener(type, touch);
  watch(() => redraw(drawing, lines));
  new ResizeObserver(() => redraw(drawing, lines)).observe(find("scene"));
}

function show(drawing) {
  drawing.classList.toggle("shown", isWanted || isTouched);
}

function redraw(drawing, lines) {
  const timeline = current();
  if (!timeline) return;
  const { width, height } = timeline;
  const { style } = find("scene");
  for (const name of ["left", "top", "width", "height"]) drawing.style[name] = style[name];
  drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const down = cuts(holds("/transition/columns"), width).map((x) => `M${x} 0V${height}`);
  const across = cuts(holds("/transition/rows"), height).map((y) => `M0 ${y}H${width}`);
  lines.setAttribute("d", [...down, ...across].join(""));
}

/** Where a length is cut into so many whole parts: half a pixel goes up, as the service rounds. */
function cuts(count, length) {
  if (!Number.isInteger(count) || count < 2 || count > Math.min(64, length)) return [];
  return Array.from({ length: count - 1 }, (_, index) => Math.floor((2 * (index + 1) * length + count) / (2 * count)));
}
