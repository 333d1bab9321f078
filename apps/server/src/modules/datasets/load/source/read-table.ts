import type { Source } from './csv-records.ts';
import { type FitHeader, takeHeader } from './header.ts';
import { openFile, type ReadAs } from './read-source.ts';

export interface Table<Fit> {
  readonly header: readonly string[];
  readonly fit: Fit;
  /** The lines above the header, such as titles. */
  readonly above: readonly string[];
  readonly rows: readonly string[][];
  /** The line of the file on which each row begins. */
  readonly lines: readonly number[];
  readonly format: Source['format'];
}

/**
 * Reads a file of rows into memory. The header is the first line that `fitOf` accepts. Reads at most `rowsMax` rows.
 */
export async function readTable<Fit>(
  path: string,
  as: ReadAs,
  rowsMax: number,
  fitOf: FitHeader<Fit>,
): Promise<Table<Fit>> {
  const source = await openFile(path, as);
  const batches = source.records();
  try {
    const { names, fit, above, rest } = await takeHeader(batches, fitOf);
    const [rows, lines] = [[...rest.records], [...rest.lines]];
    while (rows.length < rowsMax) {
      const next = await batches.next();
      if (next.done) break;
      rows.push(...next.value.records);
      lines.push(...next.value.lines);
    }
    for (const row of rows) if (source.format === 'xlsx') while (row.length < names.length) row.push('');
    return { header: names, fit, above, rows: rows.slice(0, rowsMax), lines, format: source.format };
  } finally {
    await batches.return(undefined);
  }
}
