import { type DatasetRegistry, publicDataset, serving } from '../datasets/index.ts';
import type { ListedMatch } from './search-top.ts';

/** Returns true if the data set contains demo rows instead of real ones. */
export function isDemo(registry: DatasetRegistry, code: string): boolean {
  return publicDataset(registry, code)?.isDemo ?? false;
}

/** Returns true if securities of any of these kinds come from a data set with demo rows. */
export function areDemo(registry: DatasetRegistry, matches: readonly Pick<ListedMatch, 'kind'>[]): boolean {
  const kinds = new Set(matches.map(({ kind }) => kind));
  return [...kinds].some((kind) => serving(registry, 'securities', kind).some(({ isDemo }) => isDemo));
}
