// The composer: what the first sight needs, and then the workspace.

import { announce } from "./announce.js";
import { copyText } from "./copying.js";
import { find } from "./dom.js";
import { showFailure } from "./failure.js";
import { prepareLibrary } from "./library.js";
import { fragment, isLink, specIn } from "./link.js";
import { isEmpty, replace, watch, written } from "./store.js";
import { prepareUploads, uploadCards } from "./uploads.js";
import { prepareWelcome, startShow } from "./welcome.js";

let timer = 0;

const unnamed = "Bannerd: images in, an animated banner out";

async function begin() {
  open(location.hash);
  watch(showState);
  prepareUploads();
  prepareLibrary();
  prepareWelcome();
  prepareLinks();
  if (isEmpty()) performance.mark("interactive");
  const { prepareWorkspace } = await import("./workspace.js");
  prepareWorkspace();
  performance.mark("interactive");
}

/** Takes over the banner that an address carries. */
function open(hash) {
  const spec = specIn(hash);
  if (spec) replace(spec);
  else if (isLink(hash)) showFailure("This link to a banner is damaged and cannot be opened.");
}

function showState() {
  const state = isEmpty() && uploadCards().length === 0 ? "empty" : "composed";
  document.body.dataset.state = state;
  document.title = state === "empty" ? unnamed : "Your banner – Bannerd";
  if (state === "empty") startShow();
  clearTimeout(timer);
  timer = setTimeout(showAddress, 200);
}

/** Browsers bear only so many changes of the address; so a slider that is dragged makes one, in the end. */
function showAddress() {
  clearTimeout(timer);
  const place = isEmpty() ? "" : fragment(written());
  if (place !== location.hash && (place || isLink(location.hash))) {
    history.replaceState(null, "", place || location.pathname);
  }
}

/** A link to this banner, and a fresh start. */
function prepareLinks() {
  addEventListener("pagehide", showAddress);
  addEventListener("hashchange", () => {
    if (location.hash !== fragment(written())) open(location.hash);
  });
  for (const link of document.querySelectorAll('a[href^="#"]')) link.addEventListener("click", goTo);
  find("share").addEventListener("click", share);
  find("fresh").addEventListener("click", () => {
    replace({ images: [] });
    find("main").focus({ preventScroll: true });
  });
}

/** Goes to a place of the page and leaves its address, which carries the banner, alone. */
function goTo(event) {
  event.preventDefault();
  const place = find(event.currentTarget.hash.slice(1));
  place.scrollIntoView();
  place.focus({ preventScroll: true });
}

async function share() {
  showAddress();
  const isDone = await copyText(location.href);
  announce(isDone ? "The link is copied" : "Copy the page's address: it carries the banner");
  find("share").lastChild.textContent = isDone ? "Copied" : "In the address bar";
  setTimeout(() => (find("share").lastChild.textContent = "Copy link"), 2000);
}

begin();
