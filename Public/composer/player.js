// Plays a timeline on the stage: play, pause, scrub, frame by frame, at any speed.

import { find, icon, make } from "./dom.js";
import { buildScene } from "./scene.js";
import { Clock } from "./clock.js";
import { fitInto } from "./fitting.js";
import { onMotionChange, prefersStill } from "./motion.js";

let timeline = null;
let scene = null;
let clock = null;
let wantsPlay = !prefersStill();
let drawn = 0;

/** What is on the stage; null while there is nothing. */
export const current = () => timeline;

/** Shows another timeline at the place in the round where the last one was. */
export async function show(next, picture) {
  const turn = ++drawn;
  const fresh = buildScene(next, picture);
  await Promise.allSettled(imagesOf(fresh).map((image) => image.decode()));
  if (turn !== drawn) return;
  const share = clock && timeline ? clock.time / timeline.durationMs : 0;
  clock?.cancel();
  [timeline, scene] = [next, fresh];
  find("scene").replaceChildren(...scene.elements);
  describe();
  layOut();
  start(share);
}

/** One of each picture; the rest are copies of them. */
function imagesOf({ elements }) {
  const seen = new Map();
  for (const element of elements) for (const image of element.querySelectorAll("img")) seen.set(image.src, image);
  return [...seen.values()];
}

function start(share) {
  const duration = Math.max(1, timeline.durationMs);
  const master = find("scene").animate([], { duration, fill: "both" });
  clock = new Clock(master, { duration, plays: timeline.plays, onend: () => wish(false) });
  clock.speed = Number(find("speed").value);
  find("scrub").max = duration;
  clock.time = share * duration;
  if (wantsPlay && timeline.images.length > 1) clock.play();
  showTime();
}

function wish(toPlay) {
  wantsPlay = toPlay;
  if (!clock) return;
  if (toPlay) clock.play();
  else clock.pause();
  showTime();
}

/** Stops at a time of the round, in milliseconds. */
export function seek(milliseconds) {
  if (!clock) return;
  wish(false);
  clock.time = milliseconds;
  showTime();
}

function step(direction) {
  if (!clock) return;
  const [time, grain] = [clock.time, 0.001];
  const starts = timeline.frames.map(({ atMs }) => atMs);
  const next =
    direction > 0
      ? starts.find((start) => start > time + grain) ?? 0
      : starts.findLast((start) => start < time - grain) ?? starts.at(-1);
  seek(next);
}

function showTime() {
  if (!clock) return;
  const seconds = (clock.time / 1000).toFixed(2);
  const isPlaying = clock.isPlaying;
  find("scrub").value = clock.time;
  find("scrub").setAttribute("aria-valuetext", `${seconds} of ${timeline.durationMs / 1000} seconds`);
  find("clock").textContent = `${seconds} s`;
  scene.showTime(clock);
  scene.showPage(pageAt(clock.time));
  showButton(isPlaying || (wantsPlay && timeline.images.length > 1));
}

function showButton(isPlaying) {
  const button = find("play");
  const words = isPlaying ? "Pause" : "Play";
  if (button.getAttribute("aria-label") === words) return;
  button.setAttribute("aria-label", words);
  button.replaceChildren(icon(words.toLowerCase()));
}

function pageAt(time) {
  const turned = timeline.events.findLast(({ type, atMs }) => type === "pageChanged" && atMs <= time);
  return turned?.page ?? 0;
}

function tick() {
  if (clock?.isPlaying) showTime();
  requestAnimationFrame(tick);
}

/** The round as a strip: where images rest and where they turn. */
function describe() {
  const { images, transitions, durationMs } = timeline;
  const words = images.map(({ alt }, index) => alt || `image ${index + 1}`).join(", then ");
  find("scene").setAttribute("aria-label", `Preview of the banner: ${words}`);
  find("score").replaceChildren(
    ...transitions.map((transition) => {
      const mark = make("i");
      mark.style.left = `${(transition.startMs / durationMs) * 100}%`;
      mark.style.width = `${(transition.durationMs / durationMs) * 100}%`;
      return mark;
    }),
  );
}

function layOut() {
  if (!timeline) return;
  const { width, height } = fitInto(find("scene").parentElement, find("scene"), timeline);
  scene.layOut(width, height);
}

export function preparePlayer() {
  find("play").addEventListener("click", () => wish(!clock?.isPlaying));
  find("back").addEventListener("click", () => step(-1));
  find("forth").addEventListener("click", () => step(1));
  find("scrub").addEventListener("input", (event) => seek(event.target.valueAsNumber));
  find("speed").addEventListener("change", (event) => clock && (clock.speed = Number(event.target.value)));
  onMotionChange(() => wish(!prefersStill()));
  new ResizeObserver(layOut).observe(find("scene").parentElement);
  requestAnimationFrame(tick);
}
