// The settings: which controls there are, in which sections.

import { find, make } from "./dom.js";
import { holds, watch } from "./store.js";
import { sizePicker } from "./sizes.js";
import { orderPicker } from "./orderPicker.js";
import { easingEditor } from "./easing.js";
import { timingForm, timingSwitch } from "./timing.js";
import { positionPad } from "./position.js";
import { colorField } from "./colors.js";
import { dotsSwitch } from "./dots.js";
import { number, select, segments, slider } from "./controls.js";

const profiles = { web: "Web page", email: "Newsletter", "google-ads": "Google Ads", iab: "IAB display ad" };
const profileHints = {
  web: "Plays for ever; checked against WCAG.",
  email: "Plays three times, at most 1 MB, complete from its first frame.",
  "google-ads": "At most 150 KB and 30 seconds, under five frames a second.",
  iab: "At most 15 seconds; weight by size.",
};
const fits = {
  cover: "Cover: fill it, cut what is over",
  contain: "Contain: show all of it",
  fill: "Fill: stretch it",
  none: "None: as large as it is",
  "scale-down": "Scale down: contain, never enlarge",
};
const budgets = [50000, 150000, 200000, 250000, 1000000];

const sections = {
  Format: () => [
    select("/profile", "Made for", profiles, profileHints),
    sizePicker(),
    number("/width", "Width", { min: 1, max: 65535, open: "auto", unit: "px" }),
    number("/height", "Height", { min: 1, max: 65535, open: "auto", unit: "px" }),
    select("/fit", "How images fit", fits),
    positionPad(),
    colorField("/background", "Background"),
  ],
  Tiles: () => [
    orderPicker(),
    slider("/transition/columns", "Columns", { min: 1, max: 64 }),
    slider("/transition/rows", "Rows", { min: 1, max: 64 }),
    number("/transition/seed", "Seed", { min: 0, wide: true, when: "random" }),
  ],
  Timing: () => [
    slider("/hold", "Each image rests", { min: 0, max: 600, upTo: 10, step: 0.1, unit: "s" }),
    timingSwitch(),
    slider("/transition/duration", "Duration", { min: 0, max: 60, upTo: 8, step: 0.1, unit: "s", when: "whole" }),
    slider("/transition/overlap", "Overlap", { min: 0.1, upTo: 20, step: 0.1, unit: "ranks", when: "whole" }),
    slider("/transition/interval", "Between starts", { min: 0, max: 5, upTo: 1, step: 0.005, unit: "s", when: "tiles" }),
    slider("/transition/fade", "Fade of one tile", { min: 0, max: 10, upTo: 3, step: 0.05, unit: "s", when: "tiles" }),
    easingEditor(),
  ],
  Playback: () => [
    number("/plays", "Plays", { min: 0, max: 65536, open: "as fits", hint: "0 is for ever" }),
    slider("/fps", "Frames a second", { min: 1, max: 50, step: 0.01, sliderStep: 1 }),
    segments("/ending", "The round ends", { first: "Back on the first", last: "On the last" }),
  ],
  Dots: dotsSwitch,
  "GIF and rules": () => [
    slider("/gif/colors", "Colours", { min: 2, max: 256 }),
    segments("/gif/dither", "Dithering", { ordered: "Ordered", none: "None" }),
    slider("/gif/lossy", "Loss", { min: 0, max: 100 }),
    number("/gif/maxBytes", "At most", { min: 1, unit: "bytes", open: "no limit", wide: true, list: budgets }),
    segments("/limits", "Values out of range", { strict: "Refuse", classic: "Bring in range" }),
  ],
};

export function buildPanel() {
  const open = new Set(["Format", "Tiles", "Timing"]);
  for (const [name, fields] of Object.entries(sections)) {
    const body = make("div", { class: "fields" }, ...fields());
    find("panel").append(make("details", { open: open.has(name) }, make("summary", {}, make("h2", {}, name)), body));
  }
  watch(showWhatApplies);
}

/** Times of the other form, and the seed of other orders, would only be in the way. */
function showWhatApplies() {
  const applies = [timingForm(), holds("/transition/order")];
  for (const field of find("panel").querySelectorAll("[data-when]")) {
    field.hidden = !applies.includes(field.dataset.when);
  }
}
