// The last banners made in this browser, as long as the service still has them.

import { ask } from "./api.js";
import { announce } from "./announce.js";
import { button, find, make } from "./dom.js";
import { figures } from "./figures.js";
import { onBanner, putAway } from "./render.js";
import { replace } from "./store.js";

const key = "bannerd.banners";
const most = 12;

function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(key));
    return Array.isArray(list) ? list.filter(isSound) : [];
  } catch {
    return [];
  }
}

const isSound = (entry) => /^[\da-f]+$/.test(entry?.id) && Array.isArray(entry.spec?.images);

function keep(list) {
  localStorage.setItem(key, JSON.stringify(list.slice(0, most)));
  show();
}

export async function prepareGallery() {
  onBanner(remember);
  show();
  await forgetTheGone();
}

/** The newest stands first, and nowhere else. */
function remember(banner, spec) {
  if (!banner) return;
  const others = kept().filter(({ id }) => id !== banner.id);
  keep([{ ...slim(banner), spec }, ...others]);
}

const slim = ({ id, width, height, bytes, frames, durationMs }) => ({ id, width, height, bytes, frames, durationMs });

/** Whatever the service no longer has leaves the list; where it does not answer, all stays. */
async function forgetTheGone() {
  const isGone = await Promise.all(kept().map(({ id }) =>
    ask(`/banners/${id}`).then(() => false, (error) => error.status === 404)));
  const gone = new Set(kept().filter((_, index) => isGone[index]).map(({ id }) => id));
  if (gone.size > 0) keep(kept().filter(({ id }) => !gone.has(id)));
}

function show() {
  const list = kept();
  find("gallery").hidden = list.length === 0;
  find("to-gallery").hidden = list.length === 0;
  find("banners").replaceChildren(...list.map(card));
}

function card(banner) {
  const { id, width, height } = banner;
  const words = `${width} × ${height}`;
  const picture = make("img", { src: `/banners/${id}.png`, alt: "", loading: "lazy", width, height });
  const label = `Open the banner of ${words}, ${figures(banner)}`;
  const again = make("button", { type: "button", class: "again", "aria-label": label }, picture);
  again.addEventListener("click", () => open(banner));
  const text = make("p", {}, make("b", {}, words), make("small", {}, figures(banner)));
  const trash = button("trash", `Delete the banner of ${words}`, () => confirm(banner));
  return make("li", {}, again, make("div", { class: "row" }, text, trash));
}

function open({ spec }) {
  putAway();
  replace(spec);
  scrollTo({ top: 0 });
  find("main").focus({ preventScroll: true });
  announce("The banner is open");
}

function confirm(banner) {
  const dialog = make("dialog", { class: "confirm", "aria-labelledby": "confirm-title" });
  const close = () => dialog.close();
  const erase = () => remove(banner, dialog);
  dialog.append(
    make("h2", { id: "confirm-title" }, "Delete this banner?"),
    make("img", { src: `/banners/${banner.id}.png`, alt: "" }),
    make("p", {}, "Its GIF, timeline and poster go from the service. Pages and mails that show it will show nothing."),
    make("div", { class: "row end" },
      make("button", { type: "button", autofocus: true, onclick: close }, "Keep it"),
      make("button", { type: "button", class: "danger", onclick: erase }, "Delete")),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

async function remove({ id }, dialog) {
  dialog.close();
  try {
    await ask(`/banners/${id}`, { method: "DELETE" });
  } catch (error) {
    if (error.status !== 404) return announce(error.message);
  }
  keep(kept().filter((banner) => banner.id !== id));
  announce("The banner is deleted");
  find("main").focus({ preventScroll: true });
}
