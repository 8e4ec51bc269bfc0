// The first sight: two seasons that turn into each other, and the samples to try.

import { find, icon, make } from "./dom.js";
import { ranks } from "./orders.js";
import { prefersStill } from "./motion.js";
import { replace } from "./store.js";

const seasons = {
  "spring.jpg": "A lake under snowy mountains, with a great tree in bloom, in spring",
  "summer.jpg": "The same lake in summer, the tree in full leaf",
  "autumn.jpg": "The same lake in autumn, the tree aflame",
  "winter.jpg": "The same lake in winter, the tree bare under snow",
};
const grid = { columns: 16, rows: 8 };
const turns = [["diagonal", "summer"], ["spiral", "autumn"], ["center-out", "winter"], ["random", "spring"]];

export function prepareWelcome() {
  find("hush").addEventListener("click", hush);
  find("samples").addEventListener("click", () => {
    const images = Object.entries(seasons).map(([src, alt]) => ({ src, alt }));
    replace({ images, width: 600, transition: { order: "diagonal" } });
    find("main").focus({ preventScroll: true });
  });
}

let isShown = false;
let isHushed = false;

/** Holds the pictures, or lets them go on. */
function hush() {
  isHushed = !isHushed;
  find("hush").setAttribute("aria-label", isHushed ? "Play the pictures" : "Pause the pictures");
  find("hush").replaceChildren(icon(isHushed ? "play" : "pause"));
  for (const animation of find("show").getAnimations({ subtree: true })) {
    if (isHushed) animation.pause();
    else animation.play();
  }
}

/** Waits for this long, and for as long as the pictures are held. */
async function rest(milliseconds) {
  do await new Promise((resolve) => setTimeout(resolve, milliseconds));
  while (isHushed);
}

/** Starts the show, once. */
export async function startShow() {
  if (isShown) return;
  isShown = true;
  const show = find("show");
  const picture = (season) => `/samples/${season}.jpg`;
  const under = make("img", { src: picture("spring"), alt: "", width: 1200, height: 600 });
  show.append(under);
  if (prefersStill()) return;
  find("hush").hidden = false;
  for (let turn = 0; document.body.dataset.state === "empty"; turn = (turn + 1) % turns.length) {
    const [order, season] = turns[turn];
    await rest(1600);
    await cover(show, under, picture(season), order);
  }
  isShown = false;
  show.replaceChildren();
}

/** Lays the next picture over the last one, tile by tile. */
async function cover(show, under, address, order) {
  await Object.assign(new Image(), { src: address }).decode();
  const size = { width: show.clientWidth, height: show.clientHeight };
  const all = ranks({ ...grid, order });
  const last = Math.max(...all);
  const tiles = all.map((_, index) => tile(index, size, address));
  show.append(...tiles);
  const fades = tiles.map((tile, index) => fadeIn(tile, (1500 * all[index]) / last));
  await Promise.allSettled(fades.map(({ finished }) => finished));
  under.src = address;
  await under.decode();
  for (const tile of tiles) tile.remove();
}

const fadeIn = (tile, delay) =>
  tile.animate([{ opacity: 0 }, { opacity: 1 }], { delay, duration: 600, fill: "both" });

/** Edges fall on whole pixels, so that no seam shows between tiles. */
function tile(index, { width, height }, address) {
  const [column, row] = [Math.floor(index / grid.rows), index % grid.rows];
  const [left, right] = [column, column + 1].map((edge) => Math.round((edge * width) / grid.columns));
  const [top, bottom] = [row, row + 1].map((edge) => Math.round((edge * height) / grid.rows));
  const element = make("i");
  Object.assign(element.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
    background: `url(${address}) ${-left}px ${-top}px / ${width}px ${height}px`,
  });
  return element;
}
