// Faults of the page itself are shown to the user, never swallowed. Loaded by itself, before the rest.

function show(words) {
  const notice = document.getElementById("failure");
  if (!notice) return;
  const reload = document.createElement("button");
  reload.type = "button";
  reload.textContent = "Reload the page";
  reload.addEventListener("click", () => location.reload());
  notice.replaceChildren(`Something in this page went wrong: ${words} `, reload);
  notice.hidden = false;
}

addEventListener("error", (event) => {
  if (event.target === window || event instanceof ErrorEvent) show(event.message);
  else if (event.target?.localName === "script") show(`${event.target.src} could not be loaded.`);
}, true);

addEventListener("unhandledrejection", (event) => {
  show(event.reason?.message ?? String(event.reason));
});
