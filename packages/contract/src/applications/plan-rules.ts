/** Plans in the applicant's own words. A human reviews them, so only meaningless texts are rejected. */

const FREE = /免费|\bfree\b/i;
/** A digit of any script, or a Chinese numeral. */
const NUMBER = /[\p{Nd}一二两三四五六七八九十百千万亿]/u;
/** Matches a text whose first number is negative. In `500-1,000`, the hyphen is part of a range and does not match. */
const BELOW_ZERO = /^\P{Nd}*[-−－负]\s*\p{Nd}/u;
const ABOVE_ZERO = /[1-9１-９一二两三四五六七八九十百千万亿]/;

/** Accepts an amount, or a statement that the product is free. */
export const isPrice = (value: string): boolean =>
  FREE.test(value) || (NUMBER.test(value) && !BELOW_ZERO.test(value));

/** Accepts a positive number, regardless of the surrounding text. */
export const isHeadcount = (value: string): boolean =>
  ABOVE_ZERO.test(value) && !BELOW_ZERO.test(value) && !/\d{4}[-/年]\d{1,2}[-/月]/.test(value);

const NUMERIC_DATE = /(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2}))?/;
const YEAR = /(?:^|\D)20\d{2}(?!\d)/;

/** Accepts a year of this century. If a month and a day follow, the date must exist. */
export function isStart(value: string): boolean {
  if (!YEAR.test(value)) return false;
  const [, year, month, day = '1'] = NUMERIC_DATE.exec(value) ?? [];
  if (year === undefined || month === undefined) return true;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
