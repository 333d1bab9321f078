import type { Dataset } from './dataset.ts';
import type { DatasetRegistry } from './registry.ts';

/** A data set that may be shown: rows of a private one are told to nobody. */
export function publicDataset(registry: DatasetRegistry, code: string): Dataset | null {
  const dataset = registry.find(code);
  return dataset?.described && !dataset.manifest.private ? dataset : null;
}
