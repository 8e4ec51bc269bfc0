// The order of the tiles: each choice is a small picture of itself, shaded by rank. It plays when it is
// chosen or pointed at.

import { make } from "./dom.js";
import { orders, ranks } from "./orders.js";
import { prefersStill } from "./motion.js";
import { holds, watch } from "./store.js";
import { segment, toggle } from "./controls.js";

const grid = { columns: 8, rows: 4 };
const names = { "anti-diagonal": "Anti-diagonal", "center-out": "Center out", "edges-in": "Edges in" };
const name = (order) => names[order] ?? order[0].toUpperCase() + order.slice(1);

export function orderPicker() {
  const choices = orders.map(choice);
  const group = make(
    "fieldset",
    { class: "field wide orders", "data-path": "/transition/order" },
    make("legend", {}, "Order"),
    ...choices.map(({ label }) => label),
    toggle("/transition/reverse", "Backwards"),
  );
  let known = "";
  watch(() => {
    const now = ["reverse", "seed", "order"].map((name) => holds(`/transition/${name}`)).join();
    if (now === known) return;
    known = now;
    for (const { mosaic } of choices) mosaic.shade();
    choices.find(({ order }) => order === holds("/transition/order"))?.mosaic.play();
  });
  return group;
}

function choice(order) {
  const mosaic = new Mosaic(order);
  const label = segment("order", order, "");
  label.lastChild.append(mosaic.element, make("b", {}, name(order)));
  label.addEventListener("pointerenter", () => mosaic.play());
  label.firstChild.addEventListener("focus", () => mosaic.play());
  return { order, label, mosaic };
}

class Mosaic {
  #order;
  #cells;

  constructor(order) {
    this.#order = order;
    this.#cells = Array.from({ length: grid.columns * grid.rows }, () => make("i"));
    this.element = make("span", { class: "mosaic", "aria-hidden": "true" }, ...this.#cells);
    this.shade();
  }

  get #ranks() {
    const [seed, reverse] = [holds("/transition/seed"), holds("/transition/reverse")];
    return ranks({ ...grid, order: this.#order, seed, reverse });
  }

  /** What fades first is lightest. */
  shade() {
    const all = this.#ranks;
    const last = Math.max(...all);
    all.forEach((rank, index) => (this.#cells[index].style.opacity = 0.16 + (0.84 * rank) / last));
  }

  play() {
    if (prefersStill()) return;
    const all = this.#ranks;
    const last = Math.max(...all);
    all.forEach((rank, index) => {
      const cell = this.#cells[index];
      for (const animation of cell.getAnimations()) animation.cancel();
      const rest = Number(cell.style.opacity);
      cell.animate(
        [{ opacity: 1 }, { opacity: 0, offset: 0.3 }, { opacity: 0, offset: 0.7 }, { opacity: rest }],
        { delay: (900 * rank) / last, duration: 900, fill: "backwards", easing: "ease-in-out" },
      );
    });
  }
}
