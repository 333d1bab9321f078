import type { DatasetHistory, DatasetQuality } from '@jishi/contract';
import { type Completeness, type Dataset, readLoads } from '../datasets/index.ts';
import { type ChangelogDeps, readDatasetChanges } from './changelog/dataset-changes.ts';

/** The maximum number of entries, which is more than a page shows. */
const ENTRIES_MAX = 20;

/** Returns the loads of a data set and its changelog, newest first. */
export async function historyOf(deps: ChangelogDeps, dataset: Dataset): Promise<DatasetHistory> {
  const { pool, registry } = deps;
  const [loads, changes] = await Promise.all([
    readLoads(pool, registry, dataset, ENTRIES_MAX),
    readDatasetChanges(deps, dataset),
  ]);
  // A view may read a private data set, whose loads are listed under the code of the view.
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
    changes,
  };
}

export function qualityOf(
  { rowCount, manifest }: Dataset,
  { rowsRead, sampled, since, filled }: Completeness,
): DatasetQuality {
  const fields = manifest.fields.map(({ code }) => ({ code, filled: filled.get(code) ?? 0 }));
  return { rows: Number(rowCount), looked: rowsRead, sampled, since, fields };
}
