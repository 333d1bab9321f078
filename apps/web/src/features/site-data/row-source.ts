import type { DataRows } from '@jishi/contract';
import type { Readings, Value } from '../../shared/format/index.ts';

/**
 * The rows loaded so far, read by index. They stay column by column as they came, so nothing is copied when more
 * arrive.
 */
export interface RowSource {
  readonly count: number;
  /** All matching rows, including those not loaded and those that the site does not show. */
  readonly total: number;
  /** Names or readings of Chinese texts, for an English page. */
  readonly readings: Readings;
  /** A security has its name in the reader's language. */
  cell(row: number, field: string): Value;
}

const NO_READINGS: Readings = { names: {}, glosses: {} };

export const NO_ROWS: RowSource = { count: 0, total: 0, readings: NO_READINGS, cell: () => null };

/** Joins pages into rows. `named` is the field with the names of securities, if there is one. */
export function rowSource(pages: readonly DataRows[], named?: string): RowSource {
  const [first] = pages;
  if (first === undefined) return NO_ROWS;
  // Every page but the last is full.
  const size = Math.max(1, first.count);
  const at = new Map(first.columns.map((code, i) => [code, i]));
  return {
    count: pages.reduce((sum, page) => sum + page.count, 0),
    total: first.total,
    readings: {
      names: Object.assign({}, ...pages.map(({ names }) => names)),
      glosses: Object.assign({}, ...pages.map(({ glosses }) => glosses)),
    },
    cell(row, field) {
      const column = at.get(field);
      if (column === undefined) return null;
      const page = pages[Math.floor(row / size)];
      const english = field === named ? page?.englishNames?.[row % size] : null;
      return english ?? page?.cells[column]?.[row % size] ?? null;
    },
  };
}

/** Pages read before and after a load do not belong together. */
export const isOneVersion = (pages: readonly DataRows[]): boolean =>
  pages.every((page) => page.version === pages[0]?.version);
