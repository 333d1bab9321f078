import type { DatasetRegistry } from '../datasets/index.ts';
import { type SiteSource, siteSource, siteVersion } from '../site-data/index.ts';

const PRODUCTS = ['p_jishi9101'];
const CONTRACTS = ['p_jishi9102'];
const MAIN_BARS = ['p_jishi9103'];
const CONTRACT_BARS = ['p_jishi9104'];

export const productSource = (registry: DatasetRegistry): SiteSource | null =>
  siteSource(registry, PRODUCTS, ['SECCODE']);
export const contractSource = (registry: DatasetRegistry): SiteSource | null =>
  siteSource(registry, CONTRACTS, ['SECCODE', 'F001V']);
export const mainSource = (registry: DatasetRegistry): SiteSource | null =>
  siteSource(registry, MAIN_BARS, ['SECCODE', 'TRADEDATE', 'F004N']);
export const contractBarSource = (registry: DatasetRegistry): SiteSource | null =>
  siteSource(registry, CONTRACT_BARS, ['SECCODE', 'TRADEDATE', 'F001V', 'F007N']);

/**
 * Returns a text that changes when a data set behind the responses about futures changes, and when the site's right to
 * show one changes.
 */
export const futuresVersion = (registry: DatasetRegistry): string =>
  siteVersion(registry, [...PRODUCTS, ...CONTRACTS, ...MAIN_BARS, ...CONTRACT_BARS]);
