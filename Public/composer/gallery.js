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
    const list = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(list) ? list.filter((entry) => /^[\da-f]+$/.test(entry?.id) && Array.isArray(entry.spec?.images)) : [];
  } catch {
    return [];
  }
}

function keep(list) {
  localStorage.setItem(key, JSON.stringify(list.slice(0, most)));
  show();
}

export async function prepareGallery() {
  onBanner((banner, spec) => banner && keep([{ ...slim(banner), spec }, ...kept().filter(({ id }) => id !== banner.id)]));
  show();
  await forgetTheGone();
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
  const words = `${banner.width} × ${banner.height}`;
  const picture = make("img", { src: `/banners/${banner.id}.png`, alt: "", loading: "lazy", width: banner.width, height: banner.height });
  const again = make("button", { type: "button", class: "again", "aria-label": `Open the banner of ${words}, ${figures(banner)}`, onclick: () => open(banner) }, picture);
  return make("li", {}, again,
    make("div", { class: "row" }, make("p", {}, make("b", {}, words), make("small", {}, figures(banner))),
      button("trash", `Delete the banner of ${words}`, () => confirm(banner))));
}

function open({ spec }) {
  putAway();
  replace(spec);
  scrollTo({ top: 0 });
  find("main").focus({ preventScroll: true });
  announce("The banner is open");
}

function confirm(banner) {
  const dialog = make("dialog", { class: "confirm", "aria-labelledby": "confirm-title", onclose: () => dialog.remove() },
    make("h2", { id: "confirm-title" }, "Delete this banner?"),
    make("img", { src: `/banners/${banner.id}.png`, alt: "" }),
    make("p", {}, "Its GIF, timeline and poster go from the service. Pages and mails that show it will show nothing."),
    make("div", { class: "row end" },
      make("button", { type: "button", autofocus: true, onclick: () => dialog.close() }, "Keep it"),
      make("button", { type: "button", class: "danger", onclick: () => remove(banner, dialog) }, "Delete")));
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
