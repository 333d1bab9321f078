import type { Lang, Unit } from '@jishi/contract';
import { formatNumber, formatShort, isNumeric, type Numeric } from './numbers.ts';

interface UnitRule {
  readonly decimals: readonly [min: number, max: number];
  /** Large amounts of it are abbreviated. */
  readonly short: boolean;
}

const MONEY: UnitRule = { decimals: [2, 4], short: true };
const COUNT: UnitRule = { decimals: [0, 2], short: true };
const RATE: UnitRule = { decimals: [2, 4], short: false };
const PLAIN: UnitRule = { decimals: [0, 6], short: false };

/** Units whose numbers have a habit of their own; all others are given with the digits they have. */
const RULES: Partial<Record<Unit, UnitRule>> = {
  yuan: MONEY,
  usd: MONEY,
  hkd: MONEY,
  share: COUNT,
  fundUnit: COUNT,
  household: COUNT,
  person: COUNT,
  trade: COUNT,
  lot: COUNT,
  contract: COUNT,
  piece: COUNT,
  kilobyte: COUNT,
  hundredMillionYuan: RATE,
  percent: RATE,
  perMille: RATE,
  multiple: RATE,
  indexPoint: RATE,
  yuanPerShare: RATE,
  yuanPerUnit: RATE,
};

export interface QuantityOptions {
  /** All digits, also of large sizes. */
  readonly exact?: boolean;
  readonly signed?: boolean;
  /** The same decimals for all numbers of a column; as many as each has by default. */
  readonly decimals?: number | null;
}

/**
 * A number of a field by its unit: prices with two decimals, large sums in 万/亿 or K/M/B. The unit itself is
 * in the header.
 */
export function formatQuantity(
  value: Numeric | undefined,
  unit: Unit | null,
  lang: Lang,
  { exact = false, signed = false, decimals: fixed = null }: QuantityOptions = {},
): string {
  const { decimals, short } = (unit === null ? undefined : RULES[unit]) ?? PLAIN;
  const [decimalsMin, decimalsMax] = fixed === null ? decimals : [fixed, fixed];
  if (exact) return formatNumber(value, { decimalsMin, signed });
  const style = { decimalsMin, decimalsMax, signed };
  return short ? formatShort(value, lang, style) : formatNumber(value, style);
}

/** What large units of money hold of yuan. */
const YUAN_IN: Partial<Record<Unit, number>> = { tenThousandYuan: 1e4, hundredMillionYuan: 1e8 };

/** The unit that sums of a unit are told in: money in yuan, which each language shortens in its own way. */
export const sumUnit = (unit: Unit): Unit => (YUAN_IN[unit] === undefined ? unit : 'yuan');

/** A sum, in its `sumUnit`. */
export function formatSum(sum: number | null, unit: Unit, lang: Lang): string {
  const value = sum === null ? null : sum * (YUAN_IN[unit] ?? 1);
  return formatQuantity(value, sumUnit(unit), lang, { decimals: 2 });
}

/** Currencies that shares of the mainland trade in. */
export type Currency = 'CNY' | 'USD' | 'HKD';

const CURRENCY_NAMES: Readonly<Record<Currency, string>> = { CNY: '元', USD: '美元', HKD: '港元' };

/** The currency of a share by its code: B shares of Shanghai trade in dollars, those of Shenzhen in Hong Kong dollars. */
export function currencyOf(code: string): Currency {
  if (/^900\d{3}$/.test(code)) return 'USD';
  return /^200\d{3}$/.test(code) ? 'HKD' : 'CNY';
}

/** A sum with its currency, in short: 12.35亿元 in Chinese, CNY 1.23B in English. */
export function formatCurrency(value: Numeric | undefined, currency: Currency, lang: Lang): string {
  const text = formatShort(value, lang, { decimalsMin: 2, decimalsMax: 2 });
  if (!isNumeric(value)) return text;
  return lang === 'zh' ? `${text}${CURRENCY_NAMES[currency]}` : `${currency} ${text}`;
}

/** The unit behind the name of a column, in the brackets of the language; nothing for a field without one. */
export function inBrackets(unit: string | null, lang: Lang): string {
  if (unit === null) return '';
  return lang === 'zh' ? `（${unit}）` : ` (${unit})`;
}

/** 12.3 → 12.30%. */
export function formatPercent(value: Numeric | undefined, decimals = 2): string {
  const text = formatNumber(value, { decimalsMin: decimals, decimalsMax: decimals });
  return isNumeric(value) ? `${text}%` : text;
}

/** A change with its sign: +1.20%, −0.35%, 0.00%. */
export function formatChangePercent(value: Numeric | undefined, decimals = 2): string {
  const text = formatNumber(value, { decimalsMin: decimals, decimalsMax: decimals, signed: true });
  return isNumeric(value) ? `${text}%` : text;
}

/** Decimals that fit the numbers of a column, up to the precision of their unit. */
export function decimalsFor(values: readonly (Numeric | undefined)[], unit: Unit | null): number {
  const { decimals } = (unit === null ? undefined : RULES[unit]) ?? PLAIN;
  const longest = Math.max(0, ...values.map(decimalsOf));
  return Math.min(decimals[1], Math.max(decimals[0], longest));
}

function decimalsOf(value: Numeric | undefined): number {
  if (!isNumeric(value)) return 0;
  return formatNumber(value).split('.')[1]?.length ?? 0;
}

export type Direction = 'rise' | 'fall' | 'flat';

/** Which way a change goes; what is missing goes nowhere. */
export function directionOf(value: Numeric | undefined): Direction {
  const number = isNumeric(value) ? Number(value) : 0;
  if (number === 0) return 'flat';
  return number > 0 ? 'rise' : 'fall';
}

const ARROWS: Record<Direction, string> = { rise: '▲', fall: '▼', flat: '' };

/** An arrow shown with the colour of a change. */
export const arrowOf = (value: Numeric | undefined): string => ARROWS[directionOf(value)];
