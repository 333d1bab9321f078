import { type DatasetRegistry, serving } from '../datasets/index.ts';
import { siteRightOf } from '../site-data/index.ts';
import { nameSources } from './names.ts';
import { CALENDAR_DATASET } from './quote-sources.ts';

/** What each answer is made of. */
const MADE_OF = {
  stock: (registry: DatasetRegistry) => [
    ...serving(registry, 'quotes', 'stock'),
    ...nameSources(registry, 'stock'),
    ...serving(registry, 'factors', 'stock'),
    ...[registry.find(CALENDAR_DATASET) ?? []].flat(),
  ],
  index: (registry: DatasetRegistry) => [
    ...serving(registry, 'quotes', 'index'),
    ...nameSources(registry, 'index'),
  ],
  quotes: (registry: DatasetRegistry) => [
    ...serving(registry, 'quotes', 'stock'),
    ...nameSources(registry, 'stock'),
  ],
} as const;

/** Moves with every data set that an answer is made of, and when its right to be shown does. */
export function versionOf(registry: DatasetRegistry, answer: keyof typeof MADE_OF): string {
  return MADE_OF[answer](registry)
    .map(({ code, version, manifest }) => `${code}:${version}:${siteRightOf(manifest).show}`)
    .join(' ');
}
