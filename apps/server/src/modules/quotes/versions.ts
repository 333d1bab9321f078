import { type Dataset, type DatasetRegistry, serving } from '../datasets/index.ts';
import { siteRightOf } from '../site-data/index.ts';
import { nameSources } from './names.ts';
import { CALENDAR_DATASET } from './quote-sources.ts';

const calendar = (registry: DatasetRegistry): Dataset[] => [registry.find(CALENDAR_DATASET) ?? []].flat();

/** The data sets from which each response is made. */
const MADE_OF = {
  index: (registry: DatasetRegistry) => [
    ...serving(registry, 'quotes', 'index'),
    ...nameSources(registry, 'index'),
    ...calendar(registry),
  ],
  stock: (registry: DatasetRegistry) => [
    ...serving(registry, 'quotes', 'stock'),
    ...nameSources(registry, 'stock'),
    ...serving(registry, 'factors', 'stock'),
    ...calendar(registry),
  ],
  minutes: (registry: DatasetRegistry) => serving(registry, 'minutes', 'stock'),
} as const;

/**
 * Returns a version that also changes with the day, for responses that include lateness: rows that are up to date
 * today may be late tomorrow.
 */
export const datedVersion = ({ market }: DatasetRegistry, version: string): string =>
  `${market.today} ${version}`;

/**
 * Returns a version that changes whenever one of a response's data sets changes, and whenever the site's right to show
 * it in full changes.
 */
export function versionOf(registry: DatasetRegistry, answer: keyof typeof MADE_OF): string {
  return MADE_OF[answer](registry)
    .map(({ code, version, manifest }) => `${code}:${version}:${siteRightOf(manifest).show}`)
    .join(' ');
}
