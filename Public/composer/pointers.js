// Reading and writing a JSON document by pointers (RFC 6901).

const steps = (pointer) =>
  pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** The value at a pointer; undefined where there is none. */
export function valueAt(pointer, root) {
  return steps(pointer).reduce((value, step) => value?.[step], root);
}

/** Sets the value at a pointer, making the objects on the way; undefined takes it away. */
export function setValueAt(pointer, value, root) {
  setByPath(steps(pointer), value, root);
}

function setByPath([step, ...rest], value, object) {
  if (rest.length > 0) {
    const isObject = typeof object[step] === "object" && object[step] !== null;
    if (!isObject && value === undefined) return;
    if (!isObject) object[step] = {};
    setByPath(rest, value, object[step]);
  } else if (value === undefined) {
    delete object[step];
  } else {
    object[step] = value;
  }
}

/** The pointer, then its parents up to "". */
export function* lineage(pointer) {
  for (let place = pointer; place; place = place.slice(0, place.lastIndexOf("/"))) yield place;
  yield "";
}
