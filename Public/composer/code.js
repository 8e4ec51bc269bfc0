// The banner as something to paste: markup, a command, the spec.

import { announce } from "./announce.js";
import { segment } from "./controls.js";
import { copyText } from "./copying.js";
import { find, icon } from "./dom.js";
import { onBanner } from "./render.js";
import { watch, written } from "./store.js";

const names = { picture: "<picture>", img: "<img>", curl: "curl", json: "JSON spec" };
let chosen = "curl";
let banner = null;

export function prepareCode() {
  const choices = Object.entries(names).map(([value, words]) => segment("form", value, words));
  find("forms").append(...choices);
  find("forms").addEventListener("change", (event) => choose(event.target.value));
  find("copy").addEventListener("click", copy);
  watch(show);
  onBanner((made) => {
    banner = made;
    choose(made ? "picture" : "curl");
  });
  choose(chosen);
}

function choose(form) {
  chosen = form;
  for (const input of find("forms").querySelectorAll("input")) input.checked = input.value === form;
  show();
}

function show() {
  find("code").textContent = forms[chosen]();
}

const later = "Make the GIF first: then its markup stands here.";

const forms = {
  picture: () => (banner ? absolute(banner.html) : later),
  img: () => (banner ? absolute(/<img [^>]*>/.exec(banner.html)?.[0] ?? "") : later),
  json: () => JSON.stringify(written(), null, 2),
  curl: () =>
    [
      `curl ${location.origin}/banners -o banner.gif`,
      "  -H 'Content-Type: application/json' -H 'Accept: image/gif'",
      `  -d '${JSON.stringify(written()).replaceAll("'", "'\\''")}'`,
    ].join(" \\\n"),
};

/** Addresses that hold outside this page too. */
const absolute = (html) => html.replaceAll('"/banners/', `"${location.origin}/banners/`);

async function copy() {
  const isDone = await copyText(find("code").textContent);
  if (!isDone) getSelection().selectAllChildren(find("code"));
  find("copy").replaceChildren(icon(isDone ? "check" : "copy"), isDone ? "Copied" : "Press Ctrl+C");
  announce(isDone ? `${names[chosen]} is copied` : "The text is selected: copy it with Control and C");
  setTimeout(() => find("copy").replaceChildren(icon("copy"), "Copy"), 2000);
}
