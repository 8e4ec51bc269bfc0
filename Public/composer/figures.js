// Numbers as people read them.

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** KB and MB of a thousand and a million bytes, as ad networks count them. */
export function bytes(count) {
  if (count < 1000) return `${count} bytes`;
  if (count < 1e6) return `${number.format(Math.round(count / 100) / 10)} KB`;
  return `${number.format(count / 1e6)} MB`;
}

export const seconds = (milliseconds) => `${number.format(milliseconds / 1000)} s`;

/** A banner in one line. */
export const figures = ({ bytes: count, frames, durationMs }) =>
  [bytes(count), `${number.format(frames)} ${frames === 1 ? "frame" : "frames"}`, seconds(durationMs)].join(" · ");

/** A value of a check: null is without end. */
export const amount = (value) => (typeof value === "number" ? number.format(value) : value ?? "∞");
