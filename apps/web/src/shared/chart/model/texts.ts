import type { Basis } from '../bars/rebase.ts';

/** Formats numbers and names on the canvas in the reader's language. */
export interface ChartTexts {
  readonly price: (value: number) => string;
  /** The number of decimals in prices. */
  readonly digits: number;
  /** Formats a value calculated from prices, with at least two decimals. */
  readonly mean: (value: number) => string;
  /** Formats a value of an oscillator. */
  readonly level: (value: number) => string;
  /** Formats a price relative to the first day in view. */
  readonly rebased: (value: number, basis: Basis) => string;
  /** Formats a volume in abbreviated form. */
  readonly size: (value: number) => string;
  /** Formats a round volume on the axis, without trailing zeros. */
  readonly sizeTick: (value: number) => string;
  readonly volume: string;
  /** The name of the MACD histogram, with its formula. */
  readonly histogram: string;
  /** The short form of `histogram`, for narrow panes. */
  readonly histogramShort: string;
}
