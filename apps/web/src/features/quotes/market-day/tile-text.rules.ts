/** The text that fits in a tile of the heat map. */
export interface TileText {
  readonly hasName: boolean;
  readonly hasChange: boolean;
}

const LINE_PX = 16;
const LINES_MAX = 2;
const PADDING_PX = 8;
const CHANGE_WIDTH_PX = 44;
/** The widths of characters in the smallest font size. */
const WIDE_PX = 12;
const NARROW_PX = 7;

/** Chinese text can be wrapped anywhere, English text only between words. */
const WIDE = /[\u2E80-\uFFEF]/u;

/**
 * Decides what a tile shows, so that no name is cut off: the name on one or two lines, then the change if there is room
 * for another line.
 */
export function tileText(name: string, { width, height }: { width: number; height: number }): TileText {
  const lines = linesOf(name, width - PADDING_PX);
  const hasName = lines <= LINES_MAX && lines * LINE_PX <= height - 2;
  return {
    hasName,
    hasChange: hasName && width >= CHANGE_WIDTH_PX && (lines + 1) * LINE_PX <= height - 2,
  };
}

function linesOf(name: string, room: number): number {
  let [lines, used] = [1, 0];
  for (const piece of WIDE.test(name) ? [...name] : name.split(/(?<=[ -])/)) {
    const width = widthOf(piece.trimEnd());
    if (width > room) return Number.POSITIVE_INFINITY;
    if (used + width > room) [lines, used] = [lines + 1, 0];
    used += widthOf(piece);
  }
  return lines;
}

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE.test(character) ? WIDE_PX : NARROW_PX), 0);
