import type pg from 'pg';
import type { Dataset, Origin } from '../dataset.ts';
import type { RecordBatch, Source } from './csv-records.ts';
import { loadSource } from './load-file.ts';
import type { LoadReport } from './load-report.ts';

/** Rows made in memory: cells as texts in the order of the columns; an empty one is "not known". */
export interface MadeRows {
  readonly columns: readonly string[];
  rows(): Iterable<readonly string[]>;
}

export interface RowsOptions {
  /** The load's name in the records. */
  readonly source: string;
  readonly origin: Origin;
  readonly rejectFile: string;
  readonly onProgress?: (rows: number) => void;
}

const BATCH_ROWS = 2_000;

/** Replaces a data set's rows by generated ones, checked like those of a file. One bad row refuses them all. */
export function loadRows(
  pool: pg.Pool,
  dataset: Dataset,
  rows: MadeRows,
  options: RowsOptions,
): Promise<LoadReport> {
  const { source, origin, rejectFile, onProgress } = options;
  return loadSource(pool, dataset, sourceOf(rows), {
    source,
    origin,
    rejectFile,
    lang: 'en',
    replace: true,
    ...(onProgress ? { onProgress: ({ rows }) => onProgress(rows) } : {}),
  });
}

function sourceOf({ columns, rows }: MadeRows): Source {
  return {
    format: 'rows',
    bytes: 0,
    readBytes: () => 0,
    async *records(): AsyncGenerator<RecordBatch> {
      yield { records: [[...columns]], lines: [1] };
      let batch: RecordBatch = { records: [], lines: [] };
      let line = 1;
      for (const row of rows()) {
        batch.records.push(row as string[]);
        batch.lines.push(++line);
        if (batch.records.length < BATCH_ROWS) continue;
        yield batch;
        batch = { records: [], lines: [] };
      }
      if (batch.records.length > 0) yield batch;
    },
  };
}
