import type { FactUnit } from '@jishi/contract';
import Big from 'big.js';

/** The regular expressions by unit, which replace the value's placeholder in a rule's pattern. */
const DATE = '(?:\\d{4}\\s*年\\s*\\d{1,2}\\s*月\\s*\\d{1,2}\\s*日|\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2})';
/** The length is limited, because a rule that starts with a number is tried at every digit in a text. */
const NUMBER = '\\d[\\d,]{0,40}(?:\\.\\d+)?';
/** Matches only yuan. Amounts in any other currency are not extracted. */
const MONEY = `${NUMBER}\\s*(?:亿|千万|百万|万)?元(?!\\s*[（(]?(?:美|港))`;
const SHARES = `${NUMBER}\\s*(?:亿|百万|万)?股`;
/** The name of a person, a company or a partnership. A partnership's name may contain a part in brackets. */
const PARTY = '[\\u4e00-\\u9fffA-Za-z·]{2,40}?(?:[（(][\\u4e00-\\u9fff]{2,8}[）)])?[\\u4e00-\\u9fff]{0,12}?';

export const VALUE_PATTERNS: Record<FactUnit, string> = {
  date: DATE,
  party: PARTY,
  yuan: MONEY,
  yuanPerShare: `${NUMBER}(?=\\s*元)`,
  yuanPerTen: `${NUMBER}(?=\\s*元)`,
  sharesPerTen: `${NUMBER}(?=\\s*股)`,
  share: SHARES,
  percent: `${NUMBER}(?=\\s*%)`,
};

const SCALES: Record<string, number> = { 亿: 1e8, 千万: 1e7, 百万: 1e6, 万: 1e4 };

/**
 * Returns a value in its stored form: an ISO date, a decimal number in the base unit, or the name of a party. Null if
 * the text is not such a value.
 */
export function readValue(text: string, unit: FactUnit): string | null {
  if (unit === 'party') return text.trim();
  if (unit === 'date') return isoDate(text);
  const [, number = '', scale = ''] = /^([\d,.]+)\s*(亿|千万|百万|万)?/.exec(text.trim()) ?? [];
  const digits = number.replaceAll(',', '');
  if (!/^\d+(?:\.\d+)?$/.test(digits)) return null;
  return new Big(digits).times(SCALES[scale] ?? 1).toFixed();
}

function isoDate(text: string): string | null {
  const [year, month, date] = (text.match(/\d+/g) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const day = new Date(Date.UTC(year, month - 1, date));
  return day.getUTCMonth() === month - 1 ? day.toISOString().slice(0, 10) : null;
}

/** Replaces each full-width digit or sign with its half-width form, so that offsets in the text stay the same. */
export function plainText(text: string): string {
  return text.replace(/[０-９％．]/g, (sign) => PLAIN[sign] ?? sign);
}

const PLAIN: Record<string, string> = {
  ...Object.fromEntries([...'０１２３４５６７８９'].map((sign, digit) => [sign, String(digit)])),
  '％': '%',
  '．': '.',
};
