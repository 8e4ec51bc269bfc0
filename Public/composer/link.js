// The spec in the page's address, so that it can be shared and comes back after a reload.

const mark = "#banner=";

/** The spec as the end of an address. */
export function fragment(spec) {
  const bytes = new TextEncoder().encode(JSON.stringify(spec));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return mark + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Whether an address claims to carry a banner. */
export const isLink = (hash) => hash.startsWith(mark);

/** The spec that an address ends with; null where there is none, or it is damaged. */
export function specIn(hash) {
  if (!isLink(hash)) return null;
  try {
    const text = atob(hash.slice(mark.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const spec = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isSpec(spec) ? spec : null;
  } catch {
    return null;
  }
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const isSpec = (spec) =>
  isObject(spec) && Array.isArray(spec.images) &&
  spec.images.every((image) => typeof image === "string" || isObject(image));
