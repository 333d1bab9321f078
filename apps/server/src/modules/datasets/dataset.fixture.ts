import type { Manifest } from '@jishi/contract';
import { type Dataset, type DatasetState, makeDataset } from './dataset.ts';

/** A data set without rows, as a process knows it. */
export function describedDataset(manifest: Manifest, over: Partial<DatasetState> = {}): Dataset {
  return makeDataset({
    manifest,
    version: 1n,
    rowCount: 0n,
    feedObjectId: 0n,
    feedFloor: 0n,
    origin: 'own',
    madeUp: false,
    described: true,
    coverageFrom: null,
    coverageTo: null,
    securities: null,
    updatedAt: null,
    ...over,
  });
}
