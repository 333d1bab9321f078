import { LoadingCache } from '../../platform/cache/index.ts';
import type { Bounds } from './locations.ts';
import type { Table, TableSnapshot } from './read-table.ts';
import { type Manifests, writeManifests } from './write-manifests.ts';

const BYTES_MAX = 32 * 1024 * 1024;

/** Manifests that were written recently. A reader requests a list first, and then the manifest that the list names. */
export interface ManifestCache {
  of(table: Table, snapshot: TableSnapshot, bounds: Bounds): Promise<Manifests>;
}

export function createManifestCache(): ManifestCache {
  const cache = new LoadingCache<string, Manifests>({
    sizeMax: BYTES_MAX,
    sizeOf: ({ list, manifest }) => list.bytes.length + manifest.bytes.length,
  });
  return {
    async of(table, snapshot, bounds) {
      const sums = snapshot.files.map(({ sha256: sum }) => sum.toString('base64'));
      // If a data set's files were dropped and written again, the same version may have different bytes.
      const key = [snapshot.id, bounds, table.shape.sum.toString('base64'), sums.join()].join(' ');
      return cache.get(key, () => writeManifests(table, snapshot, bounds));
    },
  };
}
