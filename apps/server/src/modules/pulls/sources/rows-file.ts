import { csvCell } from '@jishi/contract';
import { type FetchLimits, writeStream } from './write-stream.ts';

export type Row = readonly (string | null)[];

/** The rows of a query, read in pieces. */
export interface QueryRows {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<Row>;
}

/**
 * Writes a query's rows as CSV. The result is written completely before a load starts, for two reasons: the file's
 * digest shows whether the rows have changed, and no transaction of ours waits for the external database.
 */
export function writeRows(
  name: string,
  { columns, rows }: QueryRows,
  path: string,
  limits: FetchLimits,
): Promise<number> {
  return writeStream(name, linesOf(columns, rows), path, limits);
}

/** Rows are written in blocks, because a separate write for each row would take most of the time. */
const PIECE_CHARACTERS = 65_536;
/** If rows arrive slowly, they are written after this time at the latest, so that the time limit can take effect. */
const PIECE_MS = 1_000;

async function* linesOf(columns: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let piece = lineOf(columns);
  let since = performance.now();
  for await (const row of rows) {
    piece += lineOf(row);
    if (piece.length < PIECE_CHARACTERS && performance.now() - since < PIECE_MS) continue;
    yield piece;
    piece = '';
    since = performance.now();
  }
  yield piece;
}

const lineOf = (cells: Row): string => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\n`;
