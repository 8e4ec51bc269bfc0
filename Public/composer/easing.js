// The easing as a curve: a name of CSS's, steps, or two handles that can be dragged or typed.

import { draw, make } from "./dom.js";
import { holds, put, watch } from "./store.js";

const curves = { __proto__: null, linear: [0, 0, 1, 1], ease: [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1] };
const bezier = /^cubic-bezier\(\s*([^,]+),([^,]+),([^,]+),([^,)]+)\)$/;
const stairs = /^steps\(\s*(\d+)/;
const [side, margin] = [100, 45];

/** The four numbers of an easing; null for steps and what is none. */
export function curveOf(easing) {
  const numbers = curves[easing] ?? bezier.exec(easing)?.slice(1).map(Number);
  return numbers?.every(Number.isFinite) ? numbers : null;
}

export function easingEditor() {
  const list = make("select", { id: "easing", onchange: () => put("/transition/easing", list.value || custom()) },
    ...Object.keys(curves).map((value) => make("option", { value }, value)),
    make("option", { value: "" }, "Own curve"), make("option", { value: "steps(4)" }, "Steps"));
  const text = make("input", { type: "text", "aria-label": "Easing, as in CSS", spellcheck: "false", "data-path": "/transition/easing" });
  const path = draw("path", { class: "curve" });
  const arms = [0, 1].map(() => draw("line", { class: "arm" }));
  const knobs = [0, 1].map((index) => knob(index));
  const axes = draw("path", { class: "axes", d: `M0 0V${side}H${side}` });
  const picture = draw("svg", { viewBox: `${-8} ${-margin} ${side + 16} ${side + 2 * margin}`, class: "plot", "aria-hidden": "true" }, axes, ...arms, path, ...knobs);
  const numbers = ["x1", "y1", "x2", "y2"].map((name, index) =>
    make("input", { type: "number", step: 0.01, "aria-label": `Curve ${name}`, oninput: (event) => setNumber(index, event.target.valueAsNumber) }));
  watch(() => show(holds("/transition/easing"), { list, path, arms, knobs, numbers }));
  return make("div", { class: "field wide easing" }, make("label", { for: "easing" }, "Easing"), list, picture,
    make("div", { class: "numbers" }, ...numbers), text);
}

const custom = () => written(curveOf(holds("/transition/easing")) ?? [0.3, 0, 0.2, 1]);

const hundredth = (number) => Math.round(number * 100) / 100;

const written = (numbers) => `cubic-bezier(${numbers.map(hundredth).join(", ")})`;

function setNumber(index, number) {
  const numbers = curveOf(holds("/transition/easing"));
  if (numbers && Number.isFinite(number)) put("/transition/easing", written(numbers.with(index, number)));
}

function show(easing, { list, path, arms, knobs, numbers }) {
  const values = curveOf(easing);
  const steps = Math.min(64, Number(stairs.exec(easing)?.[1] ?? 0));
  list.value = easing in curves ? easing : steps ? "steps(4)" : "";
  path.setAttribute("d", values ? curvePath(values) : stairPath(steps));
  for (const element of [...arms, ...knobs]) element.toggleAttribute("hidden", !values);
  numbers.forEach((input, index) => {
    input.disabled = !values;
    if (document.activeElement !== input) input.value = values?.[index] ?? "";
  });
  if (values) placeHandles(values, arms, knobs);
}

function placeHandles([x1, y1, x2, y2], arms, knobs) {
  const ends = [[0, side, x1 * side, (1 - y1) * side], [side, 0, x2 * side, (1 - y2) * side]];
  ends.forEach(([fromX, fromY, x, y], index) => {
    for (const [name, value] of Object.entries({ x1: fromX, y1: fromY, x2: x, y2: y })) arms[index].setAttribute(name, value);
    knobs[index].setAttribute("cx", x);
    knobs[index].setAttribute("cy", y);
  });
}

const curvePath = ([x1, y1, x2, y2]) =>
  `M0 ${side}C${x1 * side} ${(1 - y1) * side} ${x2 * side} ${(1 - y2) * side} ${side} 0`;

/** Jumps at the end of each step, as CSS's `steps(n)` does. */
function stairPath(count) {
  if (!count) return `M0 ${side}`;
  const step = side / count;
  return `M0 ${side}` + Array.from({ length: count }, (_, index) => `h${step}V${side - step * (index + 1)}`).join("");
}

function knob(index) {
  const circle = draw("circle", { r: 6, class: "knob" });
  circle.addEventListener("pointerdown", (event) => {
    circle.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  circle.addEventListener("pointermove", (event) => {
    if (!circle.hasPointerCapture(event.pointerId)) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(circle.ownerSVGElement.getScreenCTM().inverse());
    const numbers = curveOf(holds("/transition/easing"));
    if (!numbers) return;
    const x = Math.min(1, Math.max(0, point.x / side));
    const y = Math.min(1.4, Math.max(-0.4, 1 - point.y / side));
    put("/transition/easing", written(numbers.with(index * 2, x).with(index * 2 + 1, y)));
  });
  return circle;
}
