import type { DailyBars, Quote } from '@jishi/contract';

/** Figures of a day, each with the column of the daily bars that shows whether a security has the figure at all. */
const OF_DAY = [
  ['open', 'open'],
  ['high', 'high'],
  ['low', 'low'],
  ['previousClose', 'reference'],
  ['volume', 'volume'],
  ['amount', 'amount'],
] as const;

const OF_SHARES = ['turnoverRate', 'marketValue', 'tradableValue', 'peRatio'] as const;

type Figure = (typeof OF_DAY)[number][0] | (typeof OF_SHARES)[number];

/**
 * The figures of a quote that its security has. A figure that no daily bar has is left out; a figure that only the
 * newest bar lacks is shown as missing. Figures that depend on the number of shares are known only for the newest day,
 * and an index has none.
 */
export function quoteFigures(security: DailyBars, quote: Quote): Figure[] {
  const ofDay = OF_DAY.filter(
    ([figure, column]) => quote[figure] !== null || security[column].some((value) => value !== null),
  ).map(([figure]) => figure);
  const ofShares = OF_SHARES.filter((figure) => security.kind === 'stock' && quote[figure] !== null);
  return [...ofDay, ...ofShares];
}
