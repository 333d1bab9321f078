import { type FieldType, isNested, type JsonValue, SAMPLE_ROWS } from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import {
  type Dataset,
  plainCell,
  type RowStore,
  readCells,
  rowStore,
  wireOrderOf,
} from '../datasets/index.ts';
import { previewOf } from './preview.rules.ts';

export type SampleRecord = Record<string, JsonValue>;
/** Reads sample rows. `seesRows` is true if the reader may see rows that are not public. */
export type SampleRows = (dataset: Dataset, seesRows?: boolean) => Promise<SampleRecord[]>;

/**
 * Creates a reader of sample rows. These are the first rows of a data set in its default order, as API records,
 * including the optional fields by which calls can filter. A data set without a preview has no sample rows.
 */
export function createSampleRows(pool: pg.Pool): SampleRows {
  const store = rowStore(pool);
  const samples = new VersionCache<string, Promise<SampleRecord[]>>();
  return (dataset, seesRows = false) =>
    previewOf(dataset.manifest, seesRows) === 'open' && dataset.rowCount > 0n
      ? samples.get(dataset.code, dataset.version, () => readSample(store, dataset))
      : Promise.resolve([]);
}

async function readSample(store: RowStore, dataset: Dataset): Promise<SampleRecord[]> {
  const { manifest, order } = dataset;
  const columns = wireOrderOf(manifest, dataset.columns);
  const page = { limit: SAMPLE_ROWS, offset: 0, after: null, last: true };
  const { rows } = await readCells(store, dataset, {
    where: [],
    columns,
    order,
    page,
    part: 'whole',
  });
  const types = columns.map((code) => dataset.fields.get(code)?.type);
  return rows.map((row) =>
    Object.fromEntries(columns.map((code, i) => [code, sampleValue(row[i] ?? null, types[i])])),
  );
}

function sampleValue(cell: string | null, type: FieldType | undefined): SampleRecord[string] {
  if (type === 'boolean' && cell !== null) return cell === 'true';
  if (isNested(type) && cell !== null) return JSON.parse(cell) as JsonValue;
  return plainCell(cell, type === 'number');
}
