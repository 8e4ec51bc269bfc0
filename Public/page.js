// The live banner of the landing page: lists the library, asks for a banner, shows the answer.

const find = (id) => document.getElementById(id);
const seasons = ["spring.jpg", "summer.jpg", "autumn.jpg", "winter.jpg"];
const number = new Intl.NumberFormat("en");
const still = matchMedia("(prefers-reduced-motion: reduce)");

let images = seasons;
let banner = null;
let moving = !still.matches;
let asked = 0;
let needsToken = false;

/** The answer as JSON, or an error that says in plain words what is wrong. */
async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Error("The service does not answer. Is it running?");
  }
  if (answer.status === 401) {
    needsToken = true;
    showCommand();
    throw new Error("Making banners needs a token here: use the command below with yours.");
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const detail = body.errors?.[0]?.detail ?? body.detail ?? body.title;
    const wait = answer.headers.get("Retry-After");
    throw new Error(
      answer.status === 503 && wait
        ? `The service is busy: try again in ${wait} seconds.`
        : `No banner: ${detail ?? `the service answered ${answer.status}`}`,
    );
  }
  return { body, fresh: answer.status === 201 };
}

/** The samples where the library has them, else its first images. */
async function library() {
  const { body } = await ask("/images");
  const names = body.images.map((image) => image.src);
  if (names.length === 0) {
    throw new Error("The image library is empty: put some images into its folder.");
  }
  return seasons.every((name) => names.includes(name)) ? seasons : names.slice(0, 4);
}

function spec() {
  const order = document.querySelector("input[name=order]:checked").value;
  const wish = { images, width: 600 };
  if (images !== seasons) wish.height = 300;
  if (order !== "columns") wish.transition = { order };
  return wish;
}

function showCommand() {
  const json = JSON.stringify(spec(), null, 1)
    .replaceAll(/([[{])\n */g, "$1")
    .replaceAll(/\n *([\]}])/g, "$1")
    .replaceAll(/\n */g, " ");
  find("command").textContent = [
    `curl ${location.origin}/banners -o banner.gif`,
    ...(needsToken ? ["  -H 'Authorization: Bearer TOKEN'"] : []),
    "  -H 'Content-Type: application/json' -H 'Accept: image/gif'",
    `  -d '${json.replaceAll("'", "'\\''")}'`,
  ].join(" \\\n");
}

function showMotion() {
  const { links } = banner;
  find("picture").src = moving ? links.gif : links.poster;
  find("motion").textContent = moving ? "Pause" : "Play";
  find("motion").hidden = false;
}

/** The GIF is loaded before it takes the old one's place. */
async function show({ body, fresh }, turn) {
  const picture = new Image();
  picture.src = body.links.gif;
  await picture.decode().catch(() => {
    throw new Error("The banner could not be loaded.");
  });
  if (turn !== asked) return;
  banner = body;
  Object.assign(find("picture"), { width: body.width, height: body.height });
  find("picture").alt = "The banner: a lake under mountains turns from season to season.";
  if (images !== seasons) find("picture").alt = `The banner of ${images.join(", ")}.`;
  showMotion();
  for (const name of ["gif", "timeline", "poster"]) find(name).href = body.links[name];
  find("links").hidden = false;
  find("markup").textContent = body.html;
  find("paste").hidden = false;
  say(
    `${body.width} × ${body.height}, ${body.frames} frames, ${body.durationMs / 1000} s, ` +
      `${number.format(body.bytes)} bytes, ${fresh ? "made just now" : "from the cache"}`,
  );
}

function say(text) {
  find("status").textContent = text;
}

async function make() {
  const turn = ++asked;
  showCommand();
  find("banner").setAttribute("aria-busy", "true");
  say("Making the banner…");
  try {
    const answer = await ask("/banners", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(spec()),
    });
    if (turn === asked) await show(answer, turn);
  } catch (error) {
    if (turn === asked) say(error.message);
  } finally {
    if (turn === asked) find("banner").removeAttribute("aria-busy");
  }
}

find("orders").addEventListener("change", make);

find("motion").addEventListener("click", () => {
  moving = !moving;
  showMotion();
});

for (const button of document.querySelectorAll("[data-copies]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(find(button.dataset.copies).textContent);
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 1500);
  });
}

showCommand();
try {
  images = await library();
  await make();
} catch (error) {
  say(error.message);
}
