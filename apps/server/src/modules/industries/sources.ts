import {
  CONSOLIDATED,
  INCOME_DATASET,
  INDICATORS_DATASET,
  shownSource,
  VALUATION_DATASET,
} from '../companies/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { INDUSTRY_DATASETS, REGISTER_DATASET, versionOf } from '../quotes/index.ts';
import { type SiteSource, siteVersion } from '../site-data/index.ts';

export { CONSOLIDATED };

export const valuationSource = (registry: DatasetRegistry): SiteSource | null =>
  shownSource(registry, VALUATION_DATASET, ['SECCODE', 'TRADEDATE']);
export const resultsSource = (registry: DatasetRegistry): SiteSource | null =>
  shownSource(registry, INDICATORS_DATASET, ['SECCODE', 'ENDDATE', 'F070V']);
export const statementsSource = (registry: DatasetRegistry): SiteSource | null =>
  shownSource(registry, INCOME_DATASET, ['SECCODE', 'ENDDATE', 'F002V']);

/**
 * Returns a version that changes when a data set behind the responses about industries changes, and when the site's
 * right to show one changes.
 */
export function industriesVersion(registry: DatasetRegistry): string {
  const codes = [
    VALUATION_DATASET,
    INDICATORS_DATASET,
    INCOME_DATASET,
    REGISTER_DATASET,
    ...Object.values(INDUSTRY_DATASETS),
  ];
  return `${siteVersion(registry, codes)} ${versionOf(registry, 'stock')}`;
}
