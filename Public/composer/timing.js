// A transition is timed as a whole (duration and overlap) or tile by tile (interval and fade), never both.

import { make } from "./dom.js";
import { ranks } from "./orders.js";
import { change, holds, said, watch } from "./store.js";
import { segment } from "./controls.js";

const ofTiles = ["interval", "fade"];
const ofWhole = ["duration", "overlap"];
const isSaid = (names) => names.some((name) => said(`/transition/${name}`) !== undefined);

/** The form that holds: the one that is given, else that of the rules. */
export function timingForm() {
  if (isSaid(ofTiles)) return "tiles";
  if (isSaid(ofWhole)) return "whole";
  return holds("/limits") === "classic" ? "tiles" : "whole";
}

export function timingSwitch() {
  const whole = segment("timing", "whole", "Whole transition");
  const tiles = segment("timing", "tiles", "Each tile");
  const legend = make("legend", {}, "Timed by");
  const group = make("fieldset", { class: "field wide segments" }, legend, make("div", {}, whole, tiles));
  group.addEventListener("change", (event) => take(event.target.value));
  watch(() => {
    const now = timingForm();
    for (const { firstChild } of [whole, tiles]) firstChild.checked = firstChild.value === now;
  });
  return group;
}

/** Goes over to the other form with times that come to the same. */
function take(form) {
  const [interval, fade] = timesOfTiles();
  const whole = timeOfWhole();
  change((spec) => {
    const { interval: _, fade: __, duration: ___, overlap: ____, ...rest } = spec.transition ?? {};
    spec.transition = form === "tiles" ? { ...rest, interval, fade } : { ...rest, duration: whole };
  });
}

const rounded = (number) => Math.round(number * 1000) / 1000;

function lastRank() {
  const [columns, rows] = [holds("/transition/columns"), holds("/transition/rows")];
  return Math.max(...ranks({ columns, rows, order: holds("/transition/order"), seed: 1 }));
}

function timesOfTiles() {
  const [duration, overlap] = [holds("/transition/duration"), holds("/transition/overlap")];
  const last = lastRank();
  if (last === 0) return [0, duration];
  const interval = duration / (last + overlap);
  return [rounded(interval), rounded(interval * overlap)];
}

const timeOfWhole = () => rounded(Math.min(60, lastRank() * holds("/transition/interval") + holds("/transition/fade")));
