import { type OwnedDataset, versionField } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import type { Taker } from '../entitlements/index.ts';
import { mayTake } from './may-take.ts';

/** Returns the data sets with rows that the account may export, purchased ones first, then by code. */
export function ownedDatasets(registry: DatasetRegistry, taker: Taker): OwnedDataset[] {
  const owned = registry.all().flatMap((dataset): OwnedDataset[] => {
    const { code, manifest, rowCount, coverage, updatedAt, isDemo, described, historyStart } = dataset;
    if (!described || rowCount === 0n) return [];
    const right = mayTake(taker, dataset);
    if (right instanceof Refusal) return [];
    return [
      {
        code,
        name: manifest.name,
        basis: right.basis,
        until: right.until?.toISOString() ?? null,
        rows: Number(rowCount),
        coverage,
        takesAsOf: historyStart !== null || versionField(manifest) !== null,
        updatedAt: updatedAt?.toISOString() ?? null,
        demo: isDemo,
      },
    ];
  });
  const placeOf = ({ basis }: OwnedDataset): number => (basis === 'free' ? 1 : 0);
  return owned.sort((a, b) => placeOf(a) - placeOf(b) || (a.code < b.code ? -1 : 1));
}
