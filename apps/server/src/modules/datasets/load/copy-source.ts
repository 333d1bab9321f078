import type { ImportPlan } from '@jishi/contract';
import type { Dataset } from '../dataset.ts';
import type { RecordBatch, Source } from './csv-records.ts';
import { type Columns, columnsByHeader, columnsByPlan, takeHeader } from './header.ts';
import { type CopyTarget, copyLines } from './merge.ts';
import type { Lookup } from './plan-columns.ts';
import type { Rejects } from './rejects.ts';
import { codeMender, keepRows } from './row-conditions.ts';

export interface CopyOptions {
  readonly plan: ImportPlan | undefined;
  readonly lookup: Lookup | undefined;
  readonly withLine: boolean;
  /** Makes the target when the columns are known. */
  readonly open: (columns: Columns) => Promise<CopyTarget>;
  readonly onBatch: (rows: number) => void;
}

export interface Copied {
  readonly columns: Columns;
  readonly read: number;
  readonly good: number;
  readonly skipped: number;
}

/** Reads a source to its end, checks each row, and copies the good ones to the target. */
export async function copySource(
  dataset: Dataset,
  source: Source,
  rejects: Rejects,
  options: CopyOptions,
): Promise<Copied> {
  const batches = source.records();
  try {
    const {
      names,
      fit: columns,
      rest,
    } = await takeHeader(batches, (header) => columnsOf(dataset, header, options));
    const keep = keepRows(options.plan?.where ?? [], names);
    const mend = codeMender(options.plan?.codes ?? {}, names);
    const target = await options.open(columns);
    const copyBatch = async (batch: RecordBatch): Promise<BatchCounts> => {
      // A sheet leaves out the empty cells at the end of a row.
      if (source.format === 'xlsx')
        for (const cells of batch.records) while (cells.length < names.length) cells.push('');
      mend(batch);
      const batchToCopy = keep(batch);
      const copied = copyLines(batchToCopy, columns, names.length, options.withLine);
      await rejects.add(copied.rejects);
      await target.write(copied.text);
      const read = batch.records.length;
      return { read, good: copied.good, skipped: read - batchToCopy.records.length };
    };
    try {
      const counts = await copyBatches(rest, batches, copyBatch, options.onBatch);
      await target.end();
      return { columns, ...counts };
    } catch (error) {
      await target.abort();
      throw error;
    }
  } finally {
    // Closes the file, also when its header alone was wanted.
    await batches.return(undefined);
  }
}

type BatchCounts = Omit<Copied, 'columns'>;

async function copyBatches(
  first: RecordBatch,
  others: AsyncIterable<RecordBatch>,
  copyBatch: (batch: RecordBatch) => Promise<BatchCounts>,
  onBatch: (rows: number) => void,
): Promise<BatchCounts> {
  let total = await copyBatch(first);
  onBatch(total.read);
  for await (const batch of others) {
    const { read, good, skipped } = await copyBatch(batch);
    total = { read: total.read + read, good: total.good + good, skipped: total.skipped + skipped };
    onBatch(total.read);
  }
  return total;
}

function columnsOf(dataset: Dataset, header: readonly string[], options: CopyOptions): Columns {
  if (!options.plan) return columnsByHeader(dataset.manifest, header);
  return columnsByPlan(dataset.manifest, options.plan, header, options.lookup ?? (() => new Map()));
}
