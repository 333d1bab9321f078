import type Big from 'big.js';

/** The known parts of a day: `7 月 30 日` has no year. */
export interface DateParts {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

/** `step` is the value of one in the last written digit: in `1.23 亿` a hundredth of 亿. */
export interface Quantity {
  readonly kind: 'number' | 'percent';
  readonly value: Big;
  readonly step: Big;
  /** Written with a plus or a minus. */
  readonly signed: boolean;
}

/** A figure of a text. */
export type Figure = { readonly written: string } & (
  | Quantity
  | { readonly kind: 'date'; readonly parts: DateParts }
  /** The code of a security, with its exchange. */
  | { readonly kind: 'code'; readonly digits: string }
  /** Digits alone: `2026` is a year or a number, `600519` a code or a number. */
  | { readonly kind: 'plain'; readonly value: Big; readonly digits: string }
  /** A figure that is no quantity (`A50`, `9:30`, `½`) is compared letter by letter. */
  | { readonly kind: 'literal' }
);
