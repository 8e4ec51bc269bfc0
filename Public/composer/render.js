// Makes the GIF and shows it beside the preview.

import { ask, order } from "./api.js";
import { announce } from "./announce.js";
import { find, icon } from "./dom.js";
import { fitInto } from "./fitting.js";
import { figures } from "./figures.js";
import { onMotionChange, prefersStill } from "./motion.js";
import { current } from "./player.js";
import { showFaults } from "./problems.js";
import { isEmpty, watch, written } from "./store.js";

const listeners = new Set();
let banner = null;
let made = "";
let isStill = prefersStill();
let turn = 0;

/** Calls the listener with every banner that is made, and its spec; with null when it is put away. */
export const onBanner = (listener) => listeners.add(listener);

const tell = (spec) => listeners.forEach((listener) => listener(banner, spec));

export function prepareRendering() {
  find("render").addEventListener("click", make);
  find("close-result").addEventListener("click", putAway);
  find("still").addEventListener("click", () => hold(!isStill));
  onMotionChange(() => hold(prefersStill()));
  watch(() => (isEmpty() ? putAway() : showAge()));
  new ResizeObserver(layOut).observe(find("gif").parentElement);
}

async function make() {
  if (isEmpty()) return;
  const mine = ++turn;
  const spec = written();
  begin();
  try {
    const answer = await order(spec, "application/json", { headers: { Prefer: "respond-async" } });
    const body = answer.status === 202 ? await waitFor(answer.headers.get("Location"), mine) : await answer.json();
    if (mine !== turn) return;
    await show(body, spec);
  } catch (error) {
    if (mine === turn) refuse(error);
  } finally {
    if (mine === turn) finish();
  }
}

function begin() {
  showFaults([]);
  find("result").hidden = false;
  find("result").setAttribute("aria-busy", "true");
  find("progress").hidden = false;
  find("progress").removeAttribute("value");
  find("render").setAttribute("aria-disabled", "true");
  find("result-state").textContent = "Rendering…";
  announce("Making the GIF");
  layOut();
  find("result").scrollIntoView({ block: "nearest", behavior: prefersStill() ? "auto" : "smooth" });
}

function finish() {
  find("result").removeAttribute("aria-busy");
  find("progress").hidden = true;
  find("render").removeAttribute("aria-disabled");
  find("result").hidden = !banner;
}

/** Asks how far it is until it is done. */
async function waitFor(place, mine) {
  for (;;) {
    const state = await (await ask(place)).json();
    if (mine !== turn || state.status !== "rendering") return state;
    find("progress").value = state.progress;
    find("result-state").textContent = `Rendering… ${Math.round(state.progress * 100)} %`;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The GIF is loaded before it takes the old one's place. */
async function show(body, spec) {
  const picture = new Image();
  picture.src = body.links.gif;
  await picture.decode();
  [banner, made] = [body, JSON.stringify(spec)];
  find("result").classList.add("made");
  find("gif").alt = `The banner as a GIF of ${figures(body)}`;
  find("figures").textContent = figures(body);
  find("download").href = body.links.gif;
  find("download").setAttribute("download", `banner-${body.width}x${body.height}.gif`);
  hold(isStill);
  layOut();
  showAge();
  tell(spec);
  announce(`The GIF is made: ${figures(body)}`);
}

function refuse(error) {
  if (!("faults" in error)) throw error;
  showAge();
  showFaults(error.faults.length ? error.faults : [{ pointer: "", detail: error.message }], { focus: true });
}

/** The first image for those who want no motion, and for whoever presses Pause. */
function hold(toHold) {
  isStill = toHold;
  if (!banner) return;
  find("gif").src = isStill ? banner.links.poster : banner.links.gif;
  find("still").replaceChildren(icon(isStill ? "play" : "pause"), isStill ? "Play" : "Pause");
}

export function putAway() {
  turn += 1;
  [banner, made] = [null, ""];
  find("result").classList.remove("made");
  find("gif").removeAttribute("src");
  finish();
  tell(null);
}

function showAge() {
  const isOld = banner && JSON.stringify(written()) !== made;
  find("result").classList.toggle("old", Boolean(isOld));
  find("result-state").textContent = isOld ? "Of the settings before" : "";
}

function layOut() {
  const size = banner ?? current();
  if (size) fitInto(find("gif").parentElement, find("gif"), size);
}
