// The workspace: settings, images, preview, GIF and gallery, put together.

import { prepareCode } from "./code.js";
import { find } from "./dom.js";
import { bindFields } from "./fields.js";
import { seconds } from "./figures.js";
import { prepareStrip } from "./filmstrip.js";
import { prepareGallery } from "./gallery.js";
import { prepareGridlines } from "./gridlines.js";
import { buildPanel } from "./panel.js";
import { preparePlayer } from "./player.js";
import { onTimeline, preparePreview } from "./preview.js";
import { prepareRendering } from "./render.js";
import { prepareReport } from "./report.js";
import { prepareSpecEditor } from "./specEditor.js";

export function prepareWorkspace() {
  buildPanel();
  bindFields(find("panel"));
  prepareStrip();
  preparePlayer();
  prepareRendering();
  prepareReport();
  prepareCode();
  prepareSpecEditor();
  prepareGridlines();
  onTimeline(showSummary);
  preparePreview();
  prepareGallery();
}

function showSummary({ width, height, frames, durationMs, images }) {
  const motion = `${frames.length} frames · ${seconds(durationMs)}`;
  const words = images.length > 1 ? motion : "one image stands still";
  find("summary").textContent = `${width} × ${height} · ${words}`;
}
