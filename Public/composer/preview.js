// Keeps the preview true: asks the service for the timeline after every change, and plays what it answers.

import { order } from "./api.js";
import { find } from "./dom.js";
import { showFaults } from "./problems.js";
import { onBanner } from "./render.js";
import { holds, isEmpty, watch, written } from "./store.js";
import * as player from "./player.js";

const patience = 300;
const listeners = new Set();

let timer = 0;
let running = null;
/** The specs, as text, that is asked for and that is on the stage. */
let wanted = "";
let shown = "";

/** Calls the listener with every new timeline. */
export const onTimeline = (listener) => listeners.add(listener);

export function preparePreview() {
  watch(follow);
  onBanner((banner) => banner && wanted !== shown && refresh());
}

/** Takes up a change; what was being asked for is of no use any more. */
function follow() {
  const text = isEmpty() ? "" : JSON.stringify(written());
  if (text === wanted) return;
  const isFirst = wanted === "";
  wanted = text;
  clearTimeout(timer);
  running?.abort();
  if (text === "") return;
  if (text === shown) return settle();
  setBusy(true);
  timer = setTimeout(refresh, isFirst ? 0 : patience);
}

async function refresh() {
  const mine = (running = new AbortController());
  const text = wanted;
  say("Updating…");
  try {
    const answer = await order(JSON.parse(text), "application/vnd.banner.timeline+json", { signal: mine.signal });
    const timeline = await answer.json();
    if (text !== wanted) return;
    await player.show(timeline, picture());
    if (text !== wanted) return;
    shown = text;
    settle();
    for (const listener of listeners) listener(timeline);
  } catch (error) {
    if (text === wanted && error.name !== "AbortError") refuse(error);
  }
}

const picture = () => ({ fit: holds("/fit"), position: holds("/position"), background: holds("/background") });

function settle() {
  setBusy(false);
  say("");
  showFaults([]);
}

function refuse(error) {
  setBusy(false);
  if (!("faults" in error)) throw error;
  say(player.current() ? "Shows what stood before" : "Not yet");
  showFaults(error.faults.length ? error.faults : [{ pointer: "", detail: error.message }]);
}

const setBusy = (isBusy) => find("preview").setAttribute("aria-busy", isBusy);

function say(words) {
  find("preview-state").textContent = words;
}
