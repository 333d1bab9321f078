import type { DataRows } from '@jishi/contract';
import type { Readings, Value } from '../../shared/format/index.ts';

/** The rows loaded so far, read by place. They stay column by column as they came: nothing is copied when more arrive. */
export interface RowSource {
  readonly count: number;
  /** All rows that match, also those not loaded and those that the site does not show. */
  readonly total: number;
  /** What Chinese texts are called or how they are read, for a page in English. */
  readonly readings: Readings;
  /** A security goes by the name that the reader's language has for it. */
  cell(row: number, field: string): Value;
}

const NO_READINGS: Readings = { names: {}, glosses: {} };

export const NO_ROWS: RowSource = { count: 0, total: 0, readings: NO_READINGS, cell: () => null };

/** `named` is the field with the names of securities, where there is one. */
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

/** Pages that were read before and after a load do not belong together. */
export const isOneVersion = (pages: readonly DataRows[]): boolean =>
  pages.every((page) => page.version === pages[0]?.version);
