import type { DatasetHistory, DatasetQuality } from '@jishi/contract';
import type pg from 'pg';
import {
  type Completeness,
  type Dataset,
  type DatasetRegistry,
  readDescriptions,
  readLoads,
} from '../datasets/index.ts';

/** More entries than anybody reads on a page. */
const ENTRIES_MAX = 20;

/** Loads of a data set and changes of its description, newest first. */
export async function historyOf(
  pool: pg.Pool,
  registry: DatasetRegistry,
  dataset: Dataset,
): Promise<DatasetHistory> {
  const [loads, descriptions] = await Promise.all([
    readLoads(pool, registry, dataset, ENTRIES_MAX),
    readDescriptions(pool, dataset, ENTRIES_MAX),
  ]);
  // A data set that a view reads may be private: its loads are then listed under the view.
  const nameable = (code: string): boolean => registry.find(code)?.manifest.private === false;
  return {
    loads: loads.map(({ at, dataset: code, kind, inserted, updated, deleted, rejected }) => ({
      at: at.toISOString(),
      dataset: nameable(code) ? code : dataset.code,
      kind,
      inserted: Number(inserted),
      updated: Number(updated),
      deleted: Number(deleted),
      rejected: Number(rejected),
    })),
    descriptions: descriptions.map(({ at, changes }) => ({
      at: at.toISOString(),
      first: changes === null,
      fieldsAdded: changes?.fieldsAdded ?? [],
      fieldsRemoved: changes?.fieldsRemoved ?? [],
      fieldsChanged: changes?.fieldsChanged ?? [],
      parametersAdded: changes?.parametersAdded ?? [],
      parametersRemoved: changes?.parametersRemoved ?? [],
      prices: changes?.prices ?? false,
    })),
  };
}

export function qualityOf(
  { rowCount, manifest }: Dataset,
  { rowsRead, sampled, filled }: Completeness,
): DatasetQuality {
  const fields = manifest.fields.map(({ code }) => ({ code, filled: filled.get(code) ?? 0 }));
  return { rows: Number(rowCount), looked: rowsRead, sampled, fields };
}
