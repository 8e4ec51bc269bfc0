// What images are called on the page: uploads keep the names of their files for as long as the tab is open.

const key = "bannerd.names";
const names = new Map(kept());

function kept() {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(key)) ?? {});
  } catch {
    return [];
  }
}

export function remember(src, name) {
  names.set(src, name);
  sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(names)));
}

export function nameOf(src) {
  const known = names.get(src);
  if (known) return known;
  const text = String(src ?? "no image");
  return text.length > 40 ? `${text.slice(0, 16)}…` : text;
}
