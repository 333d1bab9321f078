import type { DatasetRegistry } from '../datasets/index.ts';
import { versionOf } from '../quotes/index.ts';
import { type SiteSource, siteSource, siteVersion } from '../site-data/index.ts';

const PROFILES = ['p_index2911'];
const VALUATIONS = ['p_jishi9412'];
const WEIGHTS = ['p_jishi9406'];

export const profileSource = (registry: DatasetRegistry): SiteSource | null =>
  siteSource(registry, PROFILES, ['INDEXCODE']);
export const valuationSource = (registry: DatasetRegistry): SiteSource | null =>
  siteSource(registry, VALUATIONS, ['INDEXCODE', 'TRADEDATE']);
export const weightSource = (registry: DatasetRegistry): SiteSource | null =>
  siteSource(registry, WEIGHTS, ['INDEXCODE', 'ENDDATE', 'SECCODE', 'F001N']);

/**
 * Returns a version that changes when a data set behind the responses about indices changes, and when the site's right
 * to show one changes.
 */
export function indicesVersion(registry: DatasetRegistry): string {
  const own = siteVersion(registry, [...PROFILES, ...VALUATIONS, ...WEIGHTS]);
  return `${own} ${versionOf(registry, 'index')} ${versionOf(registry, 'stock')}`;
}
