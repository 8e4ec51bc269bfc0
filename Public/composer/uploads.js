// Images on their way to the service: chosen, dropped or pasted; each shows how far it is, or why it was refused.

import { upload } from "./api.js";
import { announce } from "./announce.js";
import { button, find, make } from "./dom.js";
import { remember } from "./names.js";
import { addImages } from "./adding.js";

const cards = [];
let changed = () => {};

export const uploadCards = () => cards;

/** The listener hears of every card that comes or goes. */
export const whenUploadsChange = (listener) => (changed = listener);

/** Uploads files one after the other; what is no image the service refuses. */
export async function take(files) {
  const jobs = [...files].map(prepare);
  if (jobs.length === 0) return;
  document.body.dataset.state = "composed";
  changed();
  announce(`Uploading ${jobs.length} ${jobs.length === 1 ? "image" : "images"}`);
  let count = 0;
  for (const job of jobs) {
    const image = await run(job);
    if (image) addImages([image]);
    if (image) count += 1;
  }
  announce(`${count} of ${jobs.length} uploaded`);
}

function prepare(file) {
  const progress = make("progress", { max: 1, value: 0, "aria-label": `Uploading ${file.name}` });
  const words = make("p", { class: "words" }, file.name);
  const remove = button("cross", `Dismiss ${file.name}`, () => drop(card), { class: "round small remove" });
  const picture = make("img", { class: "thumb", alt: "", src: URL.createObjectURL(file) });
  const card = make("li", { class: "card uploading" }, picture, remove, words, progress);
  cards.push(card);
  return { file, card, progress };
}

async function run({ file, card, progress }) {
  try {
    const image = await upload(file, (part) => (progress.value = part));
    drop(card);
    remember(image.src, file.name);
    return image;
  } catch (error) {
    progress.remove();
    card.classList.add("refused");
    const words = error.faults?.[0]?.detail ?? error.message;
    card.append(make("p", { class: "error", role: "alert" }, words.charAt(0).toUpperCase() + words.slice(1)));
    return null;
  }
}

function drop(card) {
  const picture = card.querySelector("img");
  if (picture) URL.revokeObjectURL(picture.src);
  if (cards.includes(card)) cards.splice(cards.indexOf(card), 1);
  changed();
}

export function prepareUploads() {
  const choose = () => find("files").click();
  for (const chooser of document.querySelectorAll(".choose")) chooser.addEventListener("click", choose);
  find("files").addEventListener("change", (event) => {
    take([...event.target.files]);
    event.target.value = "";
  });
  addEventListener("paste", ({ clipboardData }) => take(clipboardData?.files ?? []));
  acceptDrops();
}

/** Files may be dropped anywhere on the page. */
function acceptDrops() {
  const curtain = find("curtain");
  const carriesFiles = ({ dataTransfer }) => [...(dataTransfer?.types ?? [])].includes("Files");
  let depth = 0;
  const showCurtain = (step) => {
    depth = Math.max(0, depth + step);
    curtain.hidden = depth === 0;
  };
  addEventListener("dragenter", (event) => carriesFiles(event) && showCurtain(1));
  addEventListener("dragleave", (event) => carriesFiles(event) && showCurtain(-1));
  addEventListener("dragover", (event) => carriesFiles(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    showCurtain(-depth);
    take(event.dataTransfer.files);
  });
}
