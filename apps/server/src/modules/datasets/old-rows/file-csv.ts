import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Dataset } from '../dataset.ts';
import { csvLines } from './csv-lines.ts';
import type { FileEngine } from './file-dialect.ts';
import { FileSql } from './file-sql.ts';
import type { OldFile } from './old-file.ts';

/** The rows of a file as COPY writes them, sorted by key. */
export interface StoredCsv {
  readonly lines: Readable;
  /** Returns the checksum of the lines. It may be called only after all of them have been read. */
  readonly sum: () => string;
}

/** Reads the rows of a file with all digits of their times, including digits that answers do not show. */
export function storedCsv(engine: FileEngine, dataset: Dataset, file: OldFile): StoredCsv {
  const fields = new Map(
    [...dataset.fields].map(([code, field]) => [code, { ...field, precision: 6 as const }]),
  );
  const { sql, values } = new FileSql(engine.dialect, { ...dataset, fields }, [file]).all(
    { where: [], part: 'whole' },
    dataset.columns,
    engine.dialect.keepsOrder ? [] : dataset.manifest.key,
  );
  const hash = createHash('sha256');
  async function* read(): AsyncGenerator<string> {
    for await (const rows of engine.stream(sql, values)) {
      const lines = csvLines(rows, dataset.columns.length);
      hash.update(lines);
      yield lines;
    }
  }
  return { lines: Readable.from(read()), sum: () => hash.digest('hex') };
}

/** Returns the checksum of a file's rows in the form in which PostgreSQL would write them. */
export async function sumOfFileRows(engine: FileEngine, dataset: Dataset, file: OldFile): Promise<string> {
  const { lines, sum } = storedCsv(engine, dataset, file);
  await finished(lines.resume());
  return sum();
}
