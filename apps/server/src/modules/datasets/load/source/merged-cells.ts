import { FileRefused } from '../load.messages.ts';
import type { RecordBatch, Source } from './csv-records.ts';

/**
 * The maximum number of cells that may be repeated. A file with more is rejected, because repeated cells take up memory
 * without any bytes in the file.
 */
const REPEATED_MAX = 20_000_000;

/** The part of a file below its header. */
export interface Body {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly names: readonly string[];
  /** Names of columns that are not read. */
  readonly left: readonly string[];
}

/**
 * Rejects a file with merged cells in a column that is read. The file does not state whether the value applies to each
 * of the rows or is their sum, and the load would store an empty value in all rows but the first.
 */
export async function refuseMerged(
  source: Source,
  { firstLine, lastLine, names, left }: Body,
): Promise<void> {
  for (const cells of (await source.mergedCells?.()) ?? []) {
    if (cells.firstLine < firstLine || cells.firstLine > lastLine) continue;
    const column = names
      .slice(cells.left, cells.right + 1)
      .find((name) => name !== '' && !left.includes(name));
    if (column === undefined) continue;
    throw new FileRefused('fileMergedCells', { column, first: cells.firstLine, last: cells.lastLine });
  }
}

/** Returns a function that copies the value of merged cells into each of their rows below the header. */
export async function repeatMerged(
  source: Source,
  { firstLine, names }: Pick<Body, 'firstLine' | 'names'>,
): Promise<(batch: RecordBatch) => void> {
  const waiting = ((await source.mergedCells?.()) ?? [])
    .filter((cells) => cells.firstLine >= firstLine && cells.left < names.length)
    .toSorted((a, b) => a.firstLine - b.firstLine);
  let next = 0;
  let open: { lastLine: number; place: number; value: string }[] = [];
  let repeated = 0;
  return ({ records, lines }) => {
    for (const [at, record] of records.entries()) {
      const line = lines[at] ?? 0;
      open = open.filter(({ lastLine }) => lastLine >= line);
      repeated += open.length;
      if (repeated > REPEATED_MAX) throw new FileRefused('fileCells', { limit: REPEATED_MAX });
      for (const { place, value } of open) {
        while (record.length <= place) record.push('');
        record[place] = value;
      }
      for (let cells = waiting[next]; cells && cells.firstLine <= line; cells = waiting[++next])
        if (cells.firstLine === line)
          open.push({ lastLine: cells.lastLine, place: cells.left, value: record[cells.left] ?? '' });
    }
  };
}
