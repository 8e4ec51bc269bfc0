// Numbers as people read them.

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

export const bytes = (count) =>
  count < 1000 ? `${count} bytes` : count < 1e6 ? `${number.format(Math.round(count / 100) / 10)} KB` : `${number.format(count / 1e6)} MB`;

export const seconds = (milliseconds) => `${number.format(milliseconds / 1000)} s`;

/** A banner in one line. */
export const figures = ({ bytes: count, frames, durationMs }) =>
  [bytes(count), `${number.format(frames)} ${frames === 1 ? "frame" : "frames"}`, seconds(durationMs)].join(" · ");

/** A value of a check: null is without end. */
export const amount = (value) => (typeof value === "number" ? number.format(value) : value ?? "∞");
