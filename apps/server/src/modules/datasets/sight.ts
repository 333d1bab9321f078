import type { FastifyRequest } from 'fastify';
import type { Dataset, DatasetRegistry } from './dataset.ts';

/** A reader's access to a data set: nothing, its description, or rows as well. */
export type Sight = 'none' | 'described' | 'rows';

/**
 * Determines the reader's access, as far as it differs between readers. The composition root passes it in, because
 * rights are a layer above the data sets.
 */
export type ReadSight = (request: FastifyRequest, dataset: Dataset) => Sight | Promise<Sight>;

/** The access that all readers share; null if it depends on the reader. */
export function commonSight({ manifest, described }: Dataset): Sight | null {
  if (!described) return 'none';
  return manifest.private || manifest.vipOnly ? null : 'rows';
}

/** The access of a reader without rights: a private data set looks like a missing one. */
export const strangerSight = ({ manifest }: Dataset): Sight => (manifest.private ? 'none' : 'described');

/** The data set with the reader's access to it, or null if that is nothing. */
export async function sightedDataset(
  registry: DatasetRegistry,
  code: string,
  sightOf: (dataset: Dataset) => Sight | Promise<Sight>,
): Promise<{ dataset: Dataset; seesRows: boolean } | null> {
  const dataset = registry.find(code);
  if (dataset === undefined) return null;
  const sight = await sightOf(dataset);
  return sight === 'none' ? null : { dataset, seesRows: sight === 'rows' };
}
