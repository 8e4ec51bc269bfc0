// Sizes that ads and newsletters use.

import { make } from "./dom.js";
import { said, change, watch } from "./store.js";
import { setValueAt } from "./pointers.js";

const groups = {
  "Pages and mails": "600x300 600x200 640x360 1200x400",
  "Google Ads and IAB": "300x250 336x280 728x90 970x90 970x250 160x600 300x600 300x1050 320x50 320x100 468x60",
  "More of Google's": "200x200 240x400 250x250 250x360 580x400 120x600 930x180 980x120 300x50",
  "More of IAB's": "120x60",
};
const names = {
  "300x250": "medium rectangle",
  "336x280": "large rectangle",
  "728x90": "leaderboard",
  "970x90": "large leaderboard",
  "970x250": "billboard",
  "160x600": "wide skyscraper",
  "300x600": "half page",
  "300x1050": "portrait",
  "320x50": "mobile leaderboard",
  "320x100": "large mobile banner",
  "468x60": "banner",
  "200x200": "small square",
  "250x250": "square",
  "120x600": "skyscraper",
  "120x60": "button",
};

export function sizePicker() {
  const own = make("option", { value: "" }, "Own size");
  const select = make("select", { id: "size" }, own, ...Object.entries(groups).map(group));
  select.addEventListener("change", () => choose(select.value));
  watch(() => {
    const size = `${said("/width")}x${said("/height")}`;
    select.value = [...select.options].some(({ value }) => value === size) ? size : "";
  });
  return make("div", { class: "field wide" }, make("label", { for: "size" }, "Size"), select);
}

const group = ([label, sizes]) => make("optgroup", { label }, ...sizes.split(" ").map(option));

const option = (value) =>
  make("option", { value }, value.replace("x", " × ") + (names[value] ? `  ${names[value]}` : ""));

function choose(size) {
  const [width, height] = size ? size.split("x").map(Number) : [said("/width"), undefined];
  change((spec) => {
    setValueAt("/width", width, spec);
    setValueAt("/height", height, spec);
  });
}
