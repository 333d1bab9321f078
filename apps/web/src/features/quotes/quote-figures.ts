import type { DailyBars, Quote } from '@jishi/contract';

/** The column of the bars that tells whether a security has the figure at all. */
const OF_DAY = {
  open: 'open',
  high: 'high',
  low: 'low',
  previousClose: 'reference',
  volume: 'volume',
  amount: 'amount',
} as const;

const OF_SHARES = ['turnoverRate', 'marketValue', 'tradableValue', 'peRatio'] as const;

export type FigureOfDay = keyof typeof OF_DAY;
export type FigureOfShares = (typeof OF_SHARES)[number];

const FIGURES_OF_DAY = Object.keys(OF_DAY) as FigureOfDay[];

/**
 * The figures of a quote that its security has: one that no bar has is left out, one that the newest alone lacks is missing there.
 * Of figures of shares only the newest are known, and an index has none.
 */
export function quoteFigures(security: DailyBars, quote: Quote): (FigureOfDay | FigureOfShares)[] {
  const ofDay = FIGURES_OF_DAY.filter(
    (figure) => quote[figure] !== null || security[OF_DAY[figure]].some((value) => value !== null),
  );
  const ofShares = OF_SHARES.filter((figure) => security.kind === 'stock' && quote[figure] !== null);
  return [...ofDay, ...ofShares];
}
