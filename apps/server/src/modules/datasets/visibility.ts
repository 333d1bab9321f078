import type { FastifyRequest } from 'fastify';
import type { Dataset, DatasetRegistry } from './dataset.ts';

/** A reader's access to a data set: none, its description, or its rows too. */
export type Visibility = 'none' | 'described' | 'rows';

/**
 * Determines a reader's access where it depends on the reader. The composition root provides it, because entitlements
 * belong to a layer above the data sets.
 */
export type ReadVisibility = (request: FastifyRequest, dataset: Dataset) => Visibility | Promise<Visibility>;

/** Returns the access that is the same for all readers. Null if it depends on the reader. */
export function commonVisibility({ manifest, described }: Dataset): Visibility | null {
  if (!described) return 'none';
  return manifest.private || manifest.vipOnly ? null : 'rows';
}

/** Returns the access of a reader without entitlements. A private data set looks like a missing one. */
export const anonymousVisibility = ({ manifest }: Dataset): Visibility =>
  manifest.private ? 'none' : 'described';

/** Returns the data set with the reader's access to it. Null if the reader has none. */
export async function visibleDataset(
  registry: DatasetRegistry,
  code: string,
  visibilityOf: (dataset: Dataset) => Visibility | Promise<Visibility>,
): Promise<{ dataset: Dataset; seesRows: boolean } | null> {
  const dataset = registry.find(code);
  if (dataset === undefined) return null;
  const visibility = await visibilityOf(dataset);
  return visibility === 'none' ? null : { dataset, seesRows: visibility === 'rows' };
}

/** Returns a data set that may be shown to everyone. Null for a private or missing one. */
export function publicDataset(registry: DatasetRegistry, code: string): Dataset | null {
  const dataset = registry.find(code);
  return dataset?.described && !dataset.manifest.private ? dataset : null;
}
