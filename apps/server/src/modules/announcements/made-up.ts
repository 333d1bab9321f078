import { type DatasetRegistry, publicDataset, serving } from '../datasets/index.ts';
import type { ListedMatch } from './search-top.ts';

/** Whether the rows of the data set are made up. */
export function isMadeUp(registry: DatasetRegistry, code: string): boolean {
  return publicDataset(registry, code)?.madeUp ?? false;
}

/** Whether the securities of these kinds come from a data set whose rows are made up. */
export function areMadeUp(registry: DatasetRegistry, matches: readonly Pick<ListedMatch, 'kind'>[]): boolean {
  const kinds = new Set(matches.map(({ kind }) => kind));
  return [...kinds].some((kind) => serving(registry, 'securities', kind).some(({ madeUp }) => madeUp));
}
