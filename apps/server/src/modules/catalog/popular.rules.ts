import { POPULAR_CALLS_MIN } from '@jishi/contract';
import type { Dataset } from '../datasets/index.ts';

export interface Popular {
  readonly by: 'calls' | 'choice';
  readonly datasets: readonly Dataset[];
}

/**
 * Returns the most called data sets if there are enough calls for a ranking and enough data sets for the list.
 * Otherwise returns the catalogue's recommendations. The two are never mixed, so that the page can name the rule.
 */
export function popularOf(
  onSale: readonly Dataset[],
  recommended: readonly string[],
  calls: ReadonlyMap<string, number>,
  most: number,
): Popular {
  const called = onSale
    .flatMap((dataset) => {
      const count = calls.get(dataset.code) ?? 0;
      return count > 0 ? [{ dataset, count }] : [];
    })
    .sort((one, other) => other.count - one.count || (one.dataset.code < other.dataset.code ? -1 : 1));
  const total = called.reduce((sum, { count }) => sum + count, 0);
  if (total >= POPULAR_CALLS_MIN && called.length >= most) {
    return { by: 'calls', datasets: called.slice(0, most).map(({ dataset }) => dataset) };
  }
  const byCode = new Map(onSale.map((dataset) => [dataset.code, dataset]));
  const chosen = recommended.flatMap((code) => byCode.get(code) ?? []);
  return { by: 'choice', datasets: chosen.slice(0, most) };
}
