import { VersionCache } from '../../platform/cache/index.ts';
import { exampleOf } from '../catalog/index.ts';
import { type ApiDescription, describeApi, type ReadDescription } from './api-description/api-description.ts';
import type { DocumentsDeps } from './documents.deps.ts';

/**
 * Returns a function that describes the current API: its endpoints and the data sets on sale, with example values for
 * which calls return rows.
 */
export function createDescription({ endpoints, registry, sample }: DocumentsDeps): ReadDescription {
  const descriptions = new VersionCache<'api', Promise<ApiDescription>>();
  const describe: ReadDescription = async () => {
    const examples = registry.onSale().map((dataset) => exampleOf(dataset, sample));
    return describeApi(endpoints, await Promise.all(examples));
  };
  return () => descriptions.get('api', registry.revisionMark, describe);
}
