import type { RecordBatch } from './csv-records.ts';
import { FileRefused } from './load.messages.ts';

/** Titles, sources and units stand in a few lines above a table; a header further down is none. */
const LINES_ABOVE_MAX = 9;

export interface Header<Fit> {
  readonly names: readonly string[];
  readonly fit: Fit;
  /** The records behind the header that were read with it. */
  readonly rest: RecordBatch;
}

/**
 * Finds the header: the first line that `fitOf` takes. Where it takes none of the first ones, what it says of the first line
 * with two names is thrown.
 */
export async function takeHeader<Fit>(
  batches: AsyncIterator<RecordBatch>,
  fitOf: (names: readonly string[]) => Fit,
): Promise<Header<Fit>> {
  const { records, lines } = await firstRecords(batches);
  if (records.length === 0) throw new FileRefused('fileEmpty');
  const top = records.slice(0, LINES_ABOVE_MAX + 1);
  const likely = top.find((cells) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? top[0];
  let refusal: FileRefused | undefined;
  for (const [i, cells] of top.entries()) {
    const names = endedLikeRows(
      cells.map((name) => name.trim()),
      records[i + 1],
    );
    try {
      return { names, fit: fitOf(names), rest: { records: records.slice(i + 1), lines: lines.slice(i + 1) } };
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      if (cells === likely) refusal = error;
    }
  }
  throw refusal ?? new FileRefused('fileEmpty');
}

/** Enough records to find the header and a row behind it, however small the pieces come. */
async function firstRecords(batches: AsyncIterator<RecordBatch>): Promise<RecordBatch> {
  let first: RecordBatch = { records: [], lines: [] };
  while (first.records.length < LINES_ABOVE_MAX + 2) {
    const next = await batches.next();
    if (next.done) break;
    const { records, lines } = next.value;
    first =
      first.records.length === 0
        ? next.value
        : { records: [...first.records, ...records], lines: [...first.lines, ...lines] };
  }
  return first;
}

/**
 * Some programs end every row with a separator and not the header, or the header alone. The first row tells: empty cells that
 * it has beyond the header are columns without a name, and names that are empty and beyond it are none.
 */
function endedLikeRows(names: readonly string[], row: readonly string[] | undefined): readonly string[] {
  if (!row) return names;
  const [shorter, longer] = names.length < row.length ? [names, row] : [row, names];
  const differs = longer.slice(shorter.length).some((cell) => cell.trim() !== '');
  if (differs) return names;
  return Array.from({ length: row.length }, (_, i) => names[i] ?? '');
}
