// The orders in which tiles fade: rank of every tile, column by column, as the service counts them.

const byRank = {
  __proto__: null,
  columns: (column, row, { rows }) => column * rows + row,
  rows: (column, row, { columns }) => row * columns + column,
  diagonal: (column, row) => column + row,
  "anti-diagonal": (column, row, { columns }) => columns - 1 - column + row,
  "center-out": (column, row, { columns, rows }) => (2 * column - columns + 1) ** 2 + (2 * row - rows + 1) ** 2,
  "edges-in": (column, row, { columns, rows }) => {
    const index = column * rows + row;
    return Math.min(index, columns * rows - 1 - index);
  },
  snake: (column, row, { rows }) => column * rows + (column % 2 ? rows - 1 - row : row),
  checkerboard: (column, row) => (column + row) % 2,
};

export const orders = [
  "columns", "rows", "diagonal", "anti-diagonal", "spiral", "center-out", "edges-in", "snake", "checkerboard", "random",
];

/** The ranks of columns × rows tiles in classic order: 0, 1, 2 … with none left out. */
export function ranks({ columns, rows, order, seed = 1, reverse = false }) {
  const grid = { columns, rows };
  let result;
  if (![columns, rows].every((count) => Number.isInteger(count) && count > 0 && count <= 64)) return [0];
  if (order === "spiral") result = spiral(grid);
  else if (order === "random") result = shuffled(columns * rows, seed);
  else result = dense(tiles(grid).map(([column, row]) => (byRank[order] ?? byRank.columns)(column, row, grid)));
  const last = Math.max(...result);
  return reverse ? result.map((rank) => last - rank) : result;
}

export const tiles = ({ columns, rows }) =>
  Array.from({ length: columns * rows }, (_, index) => [Math.floor(index / rows), index % rows]);

function dense(values) {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const places = new Map(sorted.map((value, place) => [value, place]));
  return values.map((value) => places.get(value));
}

function spiral({ columns, rows }) {
  const result = new Array(columns * rows);
  let [left, right, top, bottom, rank] = [0, columns - 1, 0, rows - 1, 0];
  const visit = (column, row) => (result[column * rows + row] = rank++);
  while (left <= right && top <= bottom) {
    for (let x = left; x <= right; x++) visit(x, top);
    for (let y = top + 1; y <= bottom; y++) visit(right, y);
    if (top < bottom) for (let x = right - 1; x >= left; x--) visit(x, bottom);
    if (left < right) for (let y = bottom - 1; y > top; y--) visit(left, y);
    [left, right, top, bottom] = [left + 1, right - 1, top + 1, bottom - 1];
  }
  return result;
}

/** Fisher and Yates' shuffle by SplitMix64. */
function shuffled(count, seed) {
  const next = splitMix(BigInt(Number.isSafeInteger(seed) && seed >= 0 ? seed : 1));
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = Number(next() % BigInt(last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  const result = new Array(count);
  order.forEach((tile, place) => (result[tile] = place));
  return result;
}

function splitMix(state) {
  const wrap = (value) => BigInt.asUintN(64, value);
  return () => {
    state = wrap(state + 0x9e3779b97f4a7c15n);
    let mixed = wrap((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = wrap((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
}
