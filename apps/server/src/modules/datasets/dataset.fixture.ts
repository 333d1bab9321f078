import type { Manifest } from '@jishi/contract';
import { WEEKDAYS_ONLY } from '@jishi/market-math';
import { type Dataset, type DatasetState, makeDataset } from './dataset.ts';

/** Returns a data set without rows, as the registry would contain it. */
export function describedDataset(manifest: Manifest, over: Partial<DatasetState> = {}): Dataset {
  return makeDataset({
    manifest,
    version: 1n,
    rowCount: 0n,
    feedObjectId: 0n,
    feedFloor: 0n,
    origin: 'own',
    rowsOrigin: 'own',
    described: true,
    coverageFrom: null,
    coverageTo: null,
    securities: null,
    updatedAt: null,
    market: () => ({ calendar: WEEKDAYS_ONLY, today: '' }),
    ...over,
  });
}
