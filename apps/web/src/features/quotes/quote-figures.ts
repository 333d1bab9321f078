import type { DailyBars, Quote } from '@jishi/contract';

/**
 * The figures of a day. Each is listed with the column of the daily bars that shows whether the figure exists for a
 * security.
 */
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
 * Returns the figures that apply to the security of a quote. A figure that none of the security's daily bars has is
 * left out. A figure that only the latest bar lacks is shown as missing. Figures that depend on the number of shares
 * are known only for the latest day, and do not exist for indices.
 */
export function quoteFigures(security: DailyBars, quote: Quote): Figure[] {
  const ofDay = OF_DAY.filter(
    ([figure, column]) => quote[figure] !== null || security[column].some((value) => value !== null),
  ).map(([figure]) => figure);
  const ofShares = OF_SHARES.filter((figure) => security.kind === 'stock' && quote[figure] !== null);
  return [...ofDay, ...ofShares];
}
