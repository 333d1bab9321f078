import { type DatasetRegistry, publicDataset, serving } from '../datasets/index.ts';
import type { ListedMatch } from './search-top.ts';

/** The rows of the data set are made up. */
export function isMadeUp(registry: DatasetRegistry, code: string): boolean {
  return publicDataset(registry, code)?.madeUp ?? false;
}

/** Securities of such kinds are listed by a data set whose rows are made up. */
export function areMadeUp(registry: DatasetRegistry, matches: readonly Pick<ListedMatch, 'kind'>[]): boolean {
  const kinds = new Set(matches.map(({ kind }) => kind));
  return [...kinds].some((kind) => serving(registry, 'securities', kind).some(({ madeUp }) => madeUp));
}
