import type { Basis } from './rebase.ts';

/** Numbers and names on the canvas, in the language of the reader. */
export interface ChartTexts {
  readonly price: (value: number) => string;
  /** Decimals of prices. */
  readonly digits: number;
  /** A value calculated of prices: two decimals at least. */
  readonly mean: (value: number) => string;
  /** A value of an oscillator. */
  readonly level: (value: number) => string;
  /** A price rebased at the first day in view. */
  readonly rebased: (value: number, basis: Basis) => string;
  /** A volume at a glance. */
  readonly size: (value: number) => string;
  /** A round volume beside the axis, without empty decimals. */
  readonly sizeTick: (value: number) => string;
  readonly volume: string;
  /** Name of the histogram of MACD, with how it is reckoned. */
  readonly histogram: string;
  /** The same where there is little room. */
  readonly histogramShort: string;
}
