import type { ImportPlan, Unpivot } from '@jishi/contract';
import { columnAt } from '../columns/column-at.ts';
import { MISSING } from '../columns/missing.ts';
import { FileRefused } from '../load.messages.ts';
import type { RecordBatch, Source } from './csv-records.ts';
import type { Description } from './descriptions.ts';
import { takeHeader } from './header.ts';
import { lastAtMost } from './last-at-most.ts';
import { refuseMerged, repeatMerged } from './merged-cells.ts';
import { isNote } from './notes.ts';
import { repeatedColumns, type TurnedCells } from './repeated-columns.ts';

const BATCH_ROWS = 2_000;

type Turning = Unpivot & Pick<ImportPlan, 'mergedCells'>;

/** A source whose columns were turned into rows, and the line numbers of these rows. */
export interface Unpivoted {
  readonly source: Source;
  /**
   * Returns the line of the file from which a row comes. Several rows come from one line, so rows have numbers of their
   * own.
   */
  lineOf(row: number): number;
}

/**
 * Turns a wide sheet into a long one. Each cell that has a value becomes a row with the columns to keep, the cell's
 * header and its value. Rows that describe the columns, such as 单位 and 频率, become columns.
 */
export function unpivoted(source: Source, unpivot: Turning): Unpivoted {
  // For each line, the number of the first row made from it. A row belongs to the last line whose first row has the
  // same or a lower number.
  const firstRows: number[] = [];
  const lines: number[] = [];
  return {
    source: {
      ...source,
      format: source.format,
      records: () => recordsOf(source, unpivot, firstRows, lines),
      // The line numbers of merged cells do not apply to the new rows, which have numbers of their own.
      mergedCells: async () => [],
    },
    lineOf: (row) => lines[lastAtMost(firstRows, row)] ?? row,
  };
}

async function* recordsOf(
  source: Source,
  unpivot: Turning,
  firstRows: number[],
  lines: number[],
): AsyncGenerator<RecordBatch> {
  firstRows.length = 0;
  lines.length = 0;
  const batches = source.records();
  try {
    const {
      names,
      fit: sheet,
      rest,
    } = await takeHeader(batches, (header, _, __, descriptions) => sheetOf(header, unpivot, descriptions));
    yield { records: [sheet.header], lines: [1] };
    const body = { firstLine: rest.lines[0] ?? Number.POSITIVE_INFINITY, names };
    const { mergedCells } = unpivot;
    const repeat = mergedCells === 'repeat' ? await repeatMerged(source, body) : null;
    let lastLine = 0;
    let row = 2;
    let batch: RecordBatch = { records: [], lines: [] };
    for await (const read of chained(rest, batches)) {
      repeat?.(read);
      const { records, lines: linesOf } = read;
      for (const [at, cells] of records.entries()) {
        firstRows.push(row);
        lines.push(linesOf[at] ?? 0);
        for (const record of cellsOf(cells, names.length, sheet, source.format)) {
          batch.records.push(record);
          batch.lines.push(row++);
          lastLine = linesOf[at] ?? 0;
          if (batch.records.length < BATCH_ROWS) continue;
          yield batch;
          batch = { records: [], lines: [] };
        }
      }
    }
    if (mergedCells === undefined)
      await refuseMerged(source, { ...body, lastLine, left: unreadIn(names, sheet) });
    if (batch.records.length > 0) yield batch;
  } finally {
    await batches.return(undefined);
  }
}

function unreadIn(names: readonly string[], { stay, turned }: Sheet): string[] {
  const read = new Set([...stay, ...turned.flatMap(({ places }) => places)]);
  return names.filter((_, place) => !read.has(place));
}

async function* chained(first: RecordBatch, others: AsyncIterable<RecordBatch>): AsyncGenerator<RecordBatch> {
  yield first;
  yield* others;
}

interface Sheet {
  readonly header: string[];
  readonly stay: readonly number[];
  readonly turned: readonly TurnedCells[];
}

/** Returns the positions of the columns that are kept and of those that become rows. */
export function sheetOf(
  header: readonly string[],
  { keep, columns, names, values, groups }: Unpivot,
  descriptions: readonly Description[],
): Sheet {
  const stay = keep.map((name) => {
    const place = name === '' ? header.indexOf('') : columnAt(header, name);
    if (place === -1)
      throw new FileRefused('planColumn', { column: name, header: header.join(', ').slice(0, 300) });
    return place;
  });
  const staying = stay.map((place) => header[place] ?? '');
  if (groups)
    return {
      header: [...staying, names, ...Object.keys(groups)],
      stay,
      turned: repeatedColumns(header, groups, stay),
    };
  const pattern = columns === undefined ? null : new RegExp(columns, 'u');
  const turned = header.flatMap((whole, place) => {
    const about = descriptions.map(({ cells }) => cells[place] ?? '');
    // If there is a row of units, the header contains the unit after the name.
    const unit = about.find((text) => text !== '' && whole.endsWith(`(${text})`));
    const name = unit === undefined ? whole : whole.slice(0, -unit.length - 2);
    const isTurned = name !== '' && !stay.includes(place) && pattern?.test(name) !== false;
    return isTurned ? [{ places: [place], name, about }] : [];
  });
  if (turned.length === 0)
    throw new FileRefused('unpivotNothing', { header: header.join(', ').slice(0, 300) });
  const about = descriptions.map(({ label }) => label);
  return { header: [...staying, names, values, ...about], stay, turned };
}

/**
 * Returns the rows made from one line. A line with the wrong number of cells becomes one row, which is then rejected.
 */
export function* cellsOf(
  cells: readonly string[],
  width: number,
  { stay, turned }: Sheet,
  format: Source['format'],
): Generator<string[]> {
  if (cells.every((cell) => cell.trim() === '') || isNote(cells)) return;
  if (cells.length > width || (cells.length < width && format !== 'xlsx')) {
    yield [cells.join(',')];
    return;
  }
  const staying = stay.map((place) => cells[place] ?? '');
  for (const { places, name, about } of turned) {
    const values = places.map((place) => (cells[place] ?? '').trim());
    if (values.some((value) => !MISSING.has(value))) yield [...staying, name, ...values, ...about];
  }
}
