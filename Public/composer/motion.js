// Whether things may move by themselves.

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const prefersStill = () => reduced.matches;

/** Calls the listener whenever the wish changes. */
export const onMotionChange = (listener) => reduced.addEventListener("change", listener);
