/** The marked cell in the list of a combobox. A plain list has one cell per row. */
export interface Mark {
  readonly row: number;
  readonly cell: number;
}

export const UNMARKED: Mark = { row: -1, cell: 0 };

interface ListSize {
  readonly rows: number;
  /** The number of cells in the marked row. */
  readonly cells: number;
  /**
   * Whether the box is one of the positions when the arrow keys wrap around. Nothing is marked while the position is
   * the box.
   */
  readonly passesBox?: boolean;
}

/**
 * Returns the mark after a key press, or null for a key that moves no mark. Up and down move to the first cell of a row
 * and wrap around. Left and right stay in the row.
 */
export function markAfter(key: string, { row, cell }: Mark, size: ListSize): Mark | null {
  const { rows, cells, passesBox = false } = size;
  if (rows === 0) return null;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step !== undefined) {
    // The box's position is before the first row and after the last one.
    if (passesBox) return { row: ((row + 1 + step + rows + 1) % (rows + 1)) - 1, cell: 0 };
    return { row: (Math.max(row, step < 0 ? 0 : -1) + step + rows) % rows, cell: 0 };
  }
  if (row < 0 || cells < 2) return null;
  if (key === 'ArrowRight') return { row, cell: Math.min(cell + 1, cells - 1) };
  if (key === 'ArrowLeft') return { row, cell: Math.max(cell - 1, 0) };
  return null;
}
