import type { DataRows } from '@jishi/contract';
import type { Readings, Value } from '../../shared/format/index.ts';

/**
 * The rows that are loaded so far, read by index. They are stored by column, as they arrived, so that nothing is copied
 * when more rows arrive.
 */
export interface RowSource {
  readonly count: number;
  /**
   * The number of matching rows, including rows that are not loaded and rows that the site does not show to the reader.
   */
  readonly total: number;
  /** English names or pinyin of the Chinese texts, for an English page. */
  readonly readings: Readings;
  /** Returns a cell. The name of a security is in the reader's language. */
  cell(row: number, field: string): Value;
}

const NO_READINGS: Readings = { names: {}, glosses: {} };

export const NO_ROWS: RowSource = { count: 0, total: 0, readings: NO_READINGS, cell: () => null };

/** Joins pages into rows. `named` is the field that contains the names of securities, if there is one. */
export function rowSource(pages: readonly DataRows[], named?: string): RowSource {
  const [first] = pages;
  if (first === undefined) return NO_ROWS;
  // This assumes that every page except the last one is full.
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

/** Whether all pages belong to the same version of the data set. */
export const isOneVersion = (pages: readonly DataRows[]): boolean =>
  pages.every((page) => page.version === pages[0]?.version);
