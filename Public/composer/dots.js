// The dots that show which image it is: off, on, or on with colours of their own.

import { make } from "./dom.js";
import { said, watch } from "./store.js";
import { colorField } from "./colors.js";
import { toggle } from "./controls.js";

export function dotsSwitch() {
  const colors = make("div", { class: "field wide fields inner" },
    colorField("/dots/color", "Dots", { seeThrough: true }),
    colorField("/dots/activeColor", "Current dot", { seeThrough: true }));
  watch(() => (colors.hidden = !said("/dots")));
  return [toggle("/dots", "Show a dot for each image"), colors];
}
