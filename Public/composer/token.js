// The access token: asked for when the service wants one, kept for this tab alone.

import { find } from "./dom.js";

const key = "bannerd.token";
let waiting = null;

export const token = () => sessionStorage.getItem(key);

/** The header that carries the token, where there is one. */
export const authorization = () => (token() ? { Authorization: `Bearer ${token()}` } : {});

/** Shows the field and resolves once a token was given. Everything that waits shares one field. */
export function askForToken() {
  waiting ??= new Promise((resolve) => open(resolve)).finally(() => (waiting = null));
  return waiting;
}

function open(resolve) {
  const form = find("token");
  const field = find("token-text");
  if (token()) form.querySelector("label").textContent = "That token was not accepted. Another one?";
  sessionStorage.removeItem(key);
  form.hidden = false;
  field.value = "";
  field.focus();
  form.onsubmit = (event) => {
    event.preventDefault();
    sessionStorage.setItem(key, field.value.trim());
    form.hidden = true;
    resolve();
  };
}
