import type { FastifyRequest } from 'fastify';
import type { Dataset, DatasetRegistry } from './dataset.ts';

/** What a reader may see of a data set: nothing, its description, or rows as well. */
export type Sight = 'none' | 'described' | 'rows';

/** Finds out who reads, as far as that makes a difference. The roof passes it in, since rights stand above the data sets. */
export type ReadSight = (request: FastifyRequest, dataset: Dataset) => Sight | Promise<Sight>;

/** What everybody may see; null where that depends on the reader. */
export function commonSight({ manifest, described }: Dataset): Sight | null {
  if (!described) return 'none';
  return manifest.private || manifest.vipOnly ? null : 'rows';
}

/** What a reader without rights may see: a private data set looks like one that does not exist. */
export const strangerSight = ({ manifest }: Dataset): Sight => (manifest.private ? 'none' : 'described');

/** The data set with what the reader may see of it, or null where that is nothing. */
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
