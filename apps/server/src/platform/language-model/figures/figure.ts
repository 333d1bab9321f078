import type Big from 'big.js';

/** The written parts of a date: `7 月 30 日` has no year. */
export interface DateParts {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

/** A quantity. `step` is the value of one unit of the last written digit: in `1.23 亿`, a hundredth of 亿. */
export interface Quantity {
  readonly kind: 'number' | 'percent';
  readonly value: Big;
  readonly step: Big;
  /** True if it is written with a plus or minus sign. */
  readonly signed: boolean;
}

/** A figure found in a text. */
export type Figure = { readonly written: string } & (
  | Quantity
  | { readonly kind: 'date'; readonly parts: DateParts }
  /** The code of a security with its exchange. */
  | { readonly kind: 'code'; readonly digits: string }
  /** Digits only: `2026` is a year or a number, `600519` a code or a number. */
  | { readonly kind: 'plain'; readonly value: Big; readonly digits: string }
  /** A figure that is not a quantity (`A50`, `9:30`, `½`). It is compared character by character. */
  | { readonly kind: 'literal' }
);
