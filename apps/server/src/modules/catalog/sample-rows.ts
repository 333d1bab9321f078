import { SAMPLE_ROWS } from '@jishi/contract';
import type pg from 'pg';
import { type Cell, type Dataset, parseCall, runSelection } from '../datasets/index.ts';

export type SampleRecord = Record<string, string | number | null>;
export type SampleRows = (dataset: Dataset) => Promise<SampleRecord[]>;

/** Digits that a JSON number keeps in every reader; a longer one stays text, so that none is lost unseen. */
const DIGITS_MAX = 15;

/**
 * The first rows of data sets by their default order, in the wire's record shape. Kept by data set until its version moves;
 * callers who come together share one query. Nothing is shown of a data set that is not open.
 */
export function createSampleRows(pool: pg.Pool): SampleRows {
  const kept = new Map<string, { version: bigint; records: Promise<SampleRecord[]> }>();
  return (dataset) => {
    if (dataset.manifest.open === 'none') return Promise.resolve([]);
    const known = kept.get(dataset.code);
    if (known?.version === dataset.version) return known.records;
    const records = readSample(pool, dataset);
    const entry = { version: dataset.version, records };
    kept.set(dataset.code, entry);
    records.catch(() => {
      if (kept.get(dataset.code) === entry) kept.delete(dataset.code);
    });
    return records;
  };
}

async function readSample(pool: pg.Pool, dataset: Dataset): Promise<SampleRecord[]> {
  // Required parameters narrow a call; a sample has no caller to give them.
  const unfiltered: Dataset = { ...dataset, manifest: { ...dataset.manifest, parameters: [] } };
  const { selection } = parseCall(unfiltered, new Map([['@limit', String(SAMPLE_ROWS)]]), 'zh');
  const { rows } = await runSelection(pool, unfiltered, selection);
  const isNumber = selection.columns.map((code) => dataset.fields.get(code)?.type === 'number');
  return rows.map((row) =>
    Object.fromEntries(selection.columns.map((code, i) => [code, jsonValue(row[i] ?? null, isNumber[i] === true)])),
  );
}

function jsonValue(cell: Cell, isNumber: boolean): string | number | null {
  if (cell === null || !isNumber) return cell;
  return cell.replace(/[-.]/g, '').length <= DIGITS_MAX ? Number(cell) : cell;
}
