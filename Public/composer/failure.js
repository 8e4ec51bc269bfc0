// Faults of the page itself are shown to the user, never swallowed. Loaded by itself, before the rest.

export function showFailure(words) {
  const notice = document.getElementById("failure");
  if (!notice) return;
  const reload = document.createElement("button");
  reload.type = "button";
  reload.textContent = "Reload the page";
  reload.addEventListener("click", () => location.reload());
  notice.replaceChildren(`${words} `, reload);
  notice.hidden = false;
}

const wrong = (words) => `Something in this page went wrong: ${words.replace(/[.]$/, "")}.`;

addEventListener("error", (event) => {
  if (event.target === window || event instanceof ErrorEvent) showFailure(wrong(event.message));
  else if (event.target?.localName === "script") showFailure(`${event.target.src} could not be loaded.`);
}, true);

addEventListener("unhandledrejection", (event) => {
  showFailure(wrong(event.reason?.message ?? String(event.reason)));
});
