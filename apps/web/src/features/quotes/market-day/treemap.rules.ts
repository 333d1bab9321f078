export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the worst aspect ratio in a row of areas. The ratio of a square is 1. */
function worstRatio(areas: readonly number[], side: number): number {
  const sum = areas.reduce((total, area) => total + area, 0);
  const [largest, smallest] = [Math.max(...areas), Math.min(...areas)];
  return Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest));
}

/**
 * The squarified treemap of Bruls, Huizing and van Wijk (2000). Converts positive sizes, largest first, to boxes that
 * fill the frame without overlap, in proportion to the sizes. A row is complete when an additional box would make the
 * boxes in it less square.
 */
export function squarify(sizes: readonly number[], frame: Box): Box[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= 0 || frame.width <= 0 || frame.height <= 0)
    return sizes.map(() => ({ ...frame, width: 0, height: 0 }));
  const scale = (frame.width * frame.height) / total;
  const boxes: Box[] = [];
  let rest = frame;
  let row: number[] = [];
  const close = (): void => {
    if (row.length === 0) return;
    const filled = fillRow(row, rest);
    boxes.push(...filled.boxes);
    rest = filled.rest;
    row = [];
  };
  for (const size of sizes) {
    const area = size * scale;
    const side = Math.min(rest.width, rest.height);
    if (row.length > 0 && worstRatio([...row, area], side) > worstRatio(row, side)) close();
    row.push(area);
  }
  close();
  return boxes;
}

/** Places a row of areas along the shorter side of the frame. Returns the row and the rest of the frame. */
function fillRow(areas: readonly number[], frame: Box): { boxes: Box[]; rest: Box } {
  const sum = areas.reduce((total, area) => total + area, 0);
  const isUpright = frame.width >= frame.height;
  const side = isUpright ? frame.height : frame.width;
  const depth = side === 0 ? 0 : sum / side;
  let offset = 0;
  const boxes = areas.map((area): Box => {
    const length = depth === 0 ? 0 : area / depth;
    const box = isUpright
      ? { x: frame.x, y: frame.y + offset, width: depth, height: length }
      : { x: frame.x + offset, y: frame.y, width: length, height: depth };
    offset += length;
    return box;
  });
  const rest = isUpright
    ? { ...frame, x: frame.x + depth, width: Math.max(0, frame.width - depth) }
    : { ...frame, y: frame.y + depth, height: Math.max(0, frame.height - depth) };
  return { boxes, rest };
}

/** The percentages of change from which a tile has the next stronger colour. */
export const HEAT_STEPS = [0.005, 1, 3, 5] as const;

/** Returns the strength of a tile's colour, from −4 to 4. Null if the change is unknown. */
export function heatOf(changePercent: number | null): number | null {
  if (changePercent === null) return null;
  const strength = HEAT_STEPS.filter((step) => Math.abs(changePercent) >= step).length;
  return strength === 0 ? 0 : Math.sign(changePercent) * strength;
}
