// The easing as a curve: a name of CSS's, steps, or two handles that can be dragged or typed.

import { draw, make } from "./dom.js";
import { holds, put, watch } from "./store.js";

const curves = {
  __proto__: null,
  linear: [0, 0, 1, 1],
  ease: [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};
const bezier = /^cubic-bezier\(\s*([^,]+),([^,]+),([^,]+),([^,)]+)\)$/;
const stairs = /^steps\(\s*(\d+)/;
const [side, margin] = [100, 45];

/** The four numbers of an easing; null for steps and what is none. */
export function curveOf(easing) {
  const numbers = curves[easing] ?? bezier.exec(easing)?.slice(1).map(Number);
  return numbers?.every(Number.isFinite) ? numbers : null;
}

export function easingEditor() {
  const list = choice();
  const numbers = ["x1", "y1", "x2", "y2"].map(numberField);
  const plot = new Plot();
  watch(() => show(holds("/transition/easing"), list, numbers, plot));
  return make(
    "div",
    { class: "field wide easing" },
    make("label", { for: "easing" }, "Easing"),
    list,
    plot.element,
    make("div", { class: "numbers" }, ...numbers),
    make("input", {
      type: "text", spellcheck: "false", "data-path": "/transition/easing", "aria-label": "Easing, as in CSS",
    }),
  );
}

function choice() {
  const options = [...Object.keys(curves).map((name) => [name, name]), ["", "Own curve"], ["steps(4)", "Steps"]];
  const list = make("select", { id: "easing" }, ...options.map(([value, words]) => make("option", { value }, words)));
  list.addEventListener("change", () => put("/transition/easing", list.value || custom()));
  return list;
}

function numberField(name, index) {
  const input = make("input", { type: "number", step: 0.01, "aria-label": `Curve ${name}` });
  input.addEventListener("input", () => setNumbers({ [index]: input.valueAsNumber }));
  return input;
}

const custom = () => written(curveOf(holds("/transition/easing")) ?? [0.3, 0, 0.2, 1]);

const hundredth = (number) => Math.round(number * 100) / 100;

const written = (numbers) => `cubic-bezier(${numbers.map(hundredth).join(", ")})`;

/** Sets some of the curve's four numbers. */
function setNumbers(changes) {
  const numbers = curveOf(holds("/transition/easing"));
  if (!numbers || !Object.values(changes).every(Number.isFinite)) return;
  put("/transition/easing", written(Object.assign([...numbers], changes)));
}

function show(easing, list, numbers, plot) {
  const values = curveOf(easing);
  const steps = Math.min(64, Number(stairs.exec(easing)?.[1] ?? 0));
  list.value = easing in curves ? easing : steps ? "steps(4)" : "";
  numbers.forEach((input, index) => {
    input.disabled = !values;
    if (document.activeElement !== input) input.value = values?.[index] ?? "";
  });
  plot.show(values, steps);
}

/** The drawing of a curve, time to the right, with two handles that can be dragged. */
class Plot {
  #path = draw("path", { class: "curve" });
  #arms = [draw("line", { class: "arm" }), draw("line", { class: "arm" })];
  #knobs = [knob(0), knob(1)];

  constructor() {
    const viewBox = `-8 ${-margin} ${side + 16} ${side + 2 * margin}`;
    const axes = draw("path", { class: "axes", d: `M0 0V${side}H${side}` });
    const parts = [axes, ...this.#arms, this.#path, ...this.#knobs];
    this.element = draw("svg", { viewBox, class: "plot", "aria-hidden": "true" }, ...parts);
  }

  show(values, steps) {
    this.#path.setAttribute("d", values ? curvePath(values) : stairPath(steps));
    for (const element of [...this.#arms, ...this.#knobs]) element.toggleAttribute("hidden", !values);
    if (!values) return;
    const [x1, y1, x2, y2] = values;
    this.#place(0, { x1: 0, y1: side, x2: x1 * side, y2: (1 - y1) * side });
    this.#place(1, { x1: side, y1: 0, x2: x2 * side, y2: (1 - y2) * side });
  }

  #place(index, line) {
    for (const [name, value] of Object.entries(line)) this.#arms[index].setAttribute(name, value);
    this.#knobs[index].setAttribute("cx", line.x2);
    this.#knobs[index].setAttribute("cy", line.y2);
  }
}

const curvePath = ([x1, y1, x2, y2]) =>
  `M0 ${side}C${x1 * side} ${(1 - y1) * side} ${x2 * side} ${(1 - y2) * side} ${side} 0`;

/** Jumps at the end of each step, as CSS's `steps(n)` does. */
function stairPath(count) {
  const step = side / count;
  const stair = (_, index) => `h${step}V${side - step * (index + 1)}`;
  return `M0 ${side}${Array.from({ length: count }, stair).join("")}`;
}

function knob(index) {
  const circle = draw("circle", { r: 6, class: "knob" });
  circle.addEventListener("pointerdown", (event) => {
    circle.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  circle.addEventListener("pointermove", (event) => {
    if (circle.hasPointerCapture(event.pointerId)) setNumbers(handleAt(event, circle, index));
  });
  return circle;
}

/** The numbers of the handle that is dragged to the pointer; values may overshoot a little. */
function handleAt({ clientX, clientY }, circle, index) {
  const toPlot = circle.ownerSVGElement.getScreenCTM().inverse();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPlot);
  const within = (value, least, most) => Math.min(most, Math.max(least, value));
  return { [index * 2]: within(x / side, 0, 1), [index * 2 + 1]: within(1 - y / side, -0.4, 1.4) };
}
