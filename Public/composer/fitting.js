// Brings a banner into its place: never larger than it is, on whole pixels.

/** Sizes and places `element` in the middle of `well`; returns the size in CSS pixels. */
export function fitInto(well, element, { width, height }) {
  const room = well.getBoundingClientRect();
  const margin = 2 * Math.min(16, room.width / 40);
  const scale = Math.min(1, (room.width - margin) / width, (room.height - margin) / height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  element.style.width = `${size.width}px`;
  element.style.height = `${size.height}px`;
  element.style.left = `${Math.round((room.width - size.width) / 2)}px`;
  element.style.top = `${Math.round((room.height - size.height) / 2)}px`;
  return size;
}
