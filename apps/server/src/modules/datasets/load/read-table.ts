import { type FitHeader, takeHeader } from './header.ts';
import { openSource, type ReadAs } from './read-source.ts';

export interface Table<Fit> {
  readonly header: readonly string[];
  readonly fit: Fit;
  readonly rows: readonly string[][];
  /** The line of the file that each row begins at. */
  readonly lines: readonly number[];
}

/** A file of rows, into memory: the header is the first line that `fitOf` takes, and no more than so many rows are read. */
export async function readTable<Fit>(
  path: string,
  as: ReadAs,
  rowsMax: number,
  fitOf: FitHeader<Fit>,
): Promise<Table<Fit>> {
  const source = await openSource(path, as);
  const batches = source.records();
  try {
    const { names, fit, rest } = await takeHeader(batches, fitOf);
    const [rows, lines] = [[...rest.records], [...rest.lines]];
    while (rows.length < rowsMax) {
      const next = await batches.next();
      if (next.done) break;
      rows.push(...next.value.records);
      lines.push(...next.value.lines);
    }
    for (const row of rows) if (source.format === 'xlsx') while (row.length < names.length) row.push('');
    return { header: names, fit, rows: rows.slice(0, rowsMax), lines };
  } finally {
    await batches.return(undefined);
  }
}
