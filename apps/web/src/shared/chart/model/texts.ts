import type { Basis } from '../bars/rebase.ts';

/** Formats numbers and names on the canvas in the reader's language. */
export interface ChartTexts {
  readonly price: (value: number) => string;
  /** Decimals of prices. */
  readonly digits: number;
  /** A value calculated from prices, with at least two decimals. */
  readonly mean: (value: number) => string;
  /** A value of an oscillator. */
  readonly level: (value: number) => string;
  /** A price relative to the first day in view. */
  readonly rebased: (value: number, basis: Basis) => string;
  /** A volume in abbreviated form. */
  readonly size: (value: number) => string;
  /** A round volume on the axis, without trailing zeros. */
  readonly sizeTick: (value: number) => string;
  readonly volume: string;
  /** Name of the MACD histogram, with its formula. */
  readonly histogram: string;
  /** The short form, for narrow panes. */
  readonly histogramShort: string;
}
