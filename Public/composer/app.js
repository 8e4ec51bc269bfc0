// The composer: puts its parts together.

import { announce } from "./announce.js";
import { copyText, prepareCode } from "./code.js";
import { find } from "./dom.js";
import { showFailure } from "./failure.js";
import { bindFields } from "./fields.js";
import { seconds } from "./figures.js";
import { prepareStrip } from "./filmstrip.js";
import { prepareGallery } from "./gallery.js";
import { prepareGridlines } from "./gridlines.js";
import { prepareLibrary } from "./library.js";
import { fragment, isLink, specIn } from "./link.js";
import { buildPanel } from "./panel.js";
import { preparePlayer } from "./player.js";
import { onTimeline, preparePreview } from "./preview.js";
import { prepareRendering, putAway } from "./render.js";
import { prepareReport } from "./report.js";
import { prepareSpecEditor } from "./specEditor.js";
import { isEmpty, replace, watch, written } from "./store.js";
import { prepareUploads, uploadCards } from "./uploads.js";
import { prepareWelcome, startShow } from "./welcome.js";

const unnamed = "Bannerd: images in, an animated banner out";

function begin() {
  open(location.hash);
  buildPanel();
  bindFields(find("panel"));
  preparePlayer();
  prepareStrip();
  prepareUploads();
  prepareLibrary();
  prepareWelcome();
  prepareRendering();
  prepareReport();
  prepareCode();
  prepareSpecEditor();
  prepareGridlines();
  watch(showState);
  preparePreview();
  prepareLinks();
  onTimeline(showSummary);
  performance.mark("interactive");
  prepareGallery();
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
  const place = isEmpty() ? "" : fragment(written());
  if (place !== location.hash && (place || isLink(location.hash))) {
    history.replaceState(null, "", place || location.pathname);
  }
}

/** A link to this banner, and a fresh start. */
function prepareLinks() {
  addEventListener("hashchange", () => {
    if (location.hash !== fragment(written())) open(location.hash);
  });
  find("share").addEventListener("click", async () => {
    const isDone = await copyText(location.href);
    announce(isDone ? "The link is copied" : "Copy the page's address: it carries the banner");
    find("share").lastChild.textContent = isDone ? "Copied" : "In the address bar";
    setTimeout(() => (find("share").lastChild.textContent = "Copy link"), 2000);
  });
  find("fresh").addEventListener("click", () => {
    putAway();
    replace({ images: [] });
    find("main").focus({ preventScroll: true });
  });
}

function showSummary({ width, height, frames, durationMs, images }) {
  const motion = `${frames.length} frames · ${seconds(durationMs)}`;
  const words = images.length > 1 ? motion : "one image stands still";
  find("summary").textContent = `${width} × ${height} · ${words}`;
}

begin();
