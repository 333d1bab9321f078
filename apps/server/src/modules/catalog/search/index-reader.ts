import type pg from 'pg';
import { readBuiltFrom, readDigests, readIndexRows } from '../catalog-search.repository.ts';
import { CatalogIndex } from './catalog-index.ts';

export type ReadIndex = () => Promise<CatalogIndex>;

/** The number of data sets read per step. Between steps, the process answers other requests. */
const DATASETS_AT_ONCE = 50;

/**
 * Returns a reader of this process's index. Each request first updates the index from the database, and reads only the
 * data sets rebuilt since the last update.
 */
export function indexReader(pool: pg.Pool): ReadIndex {
  const index = new CatalogIndex();
  const digests = new Map<string, string | null>();
  let builtFrom: string | null = null;
  let reading: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    const newest = await readBuiltFrom(pool);
    const current = await readDigests(pool);
    for (const code of digests.keys()) {
      if (current.has(code)) continue;
      index.remove(code);
      digests.delete(code);
    }
    const changed = [...current].flatMap(([code, digest]) =>
      digest !== null && digests.get(code) === digest ? [] : [code],
    );
    for (let from = 0; from < changed.length; from += DATASETS_AT_ONCE) {
      const codes = changed.slice(from, from + DATASETS_AT_ONCE);
      for (const { code, digest, rows } of await readIndexRows(pool, codes)) {
        index.replace(code, rows);
        digests.set(code, digest);
      }
    }
    builtFrom = newest;
  };
  const shareReading = (): Promise<void> => {
    reading ??= refresh().finally(() => {
      reading = null;
    });
    return reading;
  };

  return async () => {
    const newest = await readBuiltFrom(pool);
    // A read that began earlier may have missed later builds.
    if (reading !== null) await reading;
    if (builtFrom !== newest) await shareReading();
    // The index must not be searched while a change is partly applied.
    while (reading !== null) await reading;
    return index;
  };
}
