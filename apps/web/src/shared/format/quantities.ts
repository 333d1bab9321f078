import { type Lang, UNITS, type Unit } from '@jishi/contract';
import { formatNumber, formatShort, isNumeric, type Numeric, TWO_DECIMALS } from './numbers.ts';

interface UnitRule {
  readonly decimals: readonly [min: number, max: number];
  /** Whether large amounts in the unit are abbreviated. */
  readonly short: boolean;
  /** Whether a number gets more decimals if it would otherwise appear as zero. */
  readonly amount?: boolean;
}

const MONEY: UnitRule = { decimals: [2, 4], short: true };
const COUNT: UnitRule = { decimals: [0, 2], short: true };
const RATE: UnitRule = { decimals: [2, 4], short: false };
const PLAIN: UnitRule = { decimals: [0, 6], short: false };
const AMOUNT_DECIMALS_MAX = 2;

/** Units with a special number format. All others show the digits of the value. */
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
  tenThousandYuan: { ...PLAIN, amount: true },
  hundredMillionYuan: { ...RATE, amount: true },
  percent: RATE,
  perMille: RATE,
  multiple: RATE,
  indexPoint: RATE,
  yuanPerShare: RATE,
  yuanPerUnit: RATE,
  hkdPerShare: RATE,
  currencyPerShare: RATE,
};

const ruleOf = (unit: Unit | null): UnitRule => (unit === null ? undefined : RULES[unit]) ?? PLAIN;

export interface QuantityOptions {
  /** Shows all digits, even for large sizes. */
  readonly exact?: boolean;
  readonly signed?: boolean;
  /** The number of decimals that a whole column has. By default, each number keeps its own. */
  readonly decimals?: number | null;
}

/**
 * Formats a field's number by its unit: prices with two decimals, large sums in 万/亿 or K/M/B. The header
 * shows the unit.
 */
export function formatQuantity(
  value: Numeric | undefined,
  unit: Unit | null,
  lang: Lang,
  { exact = false, signed = false, decimals: fixed = null }: QuantityOptions = {},
): string {
  const { decimals, short } = ruleOf(unit);
  const [decimalsMin, decimalsMax] =
    fixed === null ? [decimals[0], decimalsMaxOf([value], unit)] : [fixed, fixed];
  if (exact) return formatNumber(value, { decimalsMin, signed });
  const style = { decimalsMin, decimalsMax, signed };
  return short ? formatShort(value, lang, style) : formatNumber(value, style);
}

/** The units of ten thousand and a hundred million, with their base unit and their factor. */
const LARGE: Partial<Record<Unit, { readonly of: Unit; readonly size: number }>> = {
  tenThousandYuan: { of: 'yuan', size: 1e4 },
  hundredMillionYuan: { of: 'yuan', size: 1e8 },
  tenThousandShares: { of: 'share', size: 1e4 },
  hundredMillionShares: { of: 'share', size: 1e8 },
  tenThousandFundUnits: { of: 'fundUnit', size: 1e4 },
  hundredMillionFundUnits: { of: 'fundUnit', size: 1e8 },
};

/** Returns the base unit, in which sums are shown. Each language abbreviates them in its own way. */
export const sumUnit = (unit: Unit): Unit => LARGE[unit]?.of ?? unit;

/** Converts a value to the `sumUnit` of its unit. */
function inSumUnit<Value extends Numeric>(value: Value, unit: Unit): Value | number {
  const size = LARGE[unit]?.size;
  // A number represents at least fifteen digits exactly. The product is rounded to as many significant digits as the
  // value has.
  return size === undefined || !isNumeric(value) ? value : Number((Number(value) * size).toPrecision(15));
}

/** Returns the unit shown to a reader. English does not count in 10k or 100m. */
export const readerUnit = (unit: Unit, lang: Lang): Unit => (lang === 'en' ? sumUnit(unit) : unit);

/** Converts a value to the unit shown, which is its own unit or its `sumUnit`. */
export const inUnit = <Value extends Numeric>(value: Value, unit: Unit, shownUnit: Unit): Value | number =>
  shownUnit === unit ? value : inSumUnit(value, unit);

/** Chinese writes the unit right after 万 and 亿, and a percent sign right after its number. */
const CLOSE_AFTER = /[万亿]$/;

/** Formats a number with its unit for a sentence: 45,500 万元, 4.55亿元, 455.00M CNY. */
export function formatWithUnit(value: Numeric, unit: Unit | null, lang: Lang): string {
  if (unit === null) return formatQuantity(value, unit, lang);
  const shownUnit = readerUnit(unit, lang);
  const text = formatQuantity(inUnit(value, unit, shownUnit), shownUnit, lang);
  const isClose = lang === 'zh' && (CLOSE_AFTER.test(text) || unit === 'percent');
  return `${text}${isClose ? '' : ' '}${UNITS[shownUnit][lang]}`;
}

/** Formats a sum in its `sumUnit`. */
export function formatSum(sum: number | null, unit: Unit, lang: Lang): string {
  return formatQuantity(inSumUnit(sum, unit), sumUnit(unit), lang, { decimals: 2 });
}

/** The currencies in which mainland shares trade. */
export type Currency = 'CNY' | 'USD' | 'HKD';

const CURRENCY_NAMES: Readonly<Record<Currency, string>> = { CNY: '元', USD: '美元', HKD: '港元' };

/**
 * Returns the currency of a share by its code. B shares trade in US dollars in Shanghai, and in Hong Kong dollars in
 * Shenzhen.
 */
export function currencyOf(code: string): Currency {
  if (/^900\d{3}$/.test(code)) return 'USD';
  return /^200\d{3}$/.test(code) ? 'HKD' : 'CNY';
}

/** Formats a sum with its currency, in abbreviated form: 12.35亿元 in Chinese, CNY 1.23B in English. */
export function formatCurrency(value: Numeric | undefined, currency: Currency, lang: Lang): string {
  const text = formatShort(value, lang, TWO_DECIMALS);
  if (!isNumeric(value)) return text;
  return lang === 'zh' ? `${text}${CURRENCY_NAMES[currency]}` : `${currency} ${text}`;
}

/** Returns the unit after the name of a column, in the brackets of the language. Empty for a field without a unit. */
export function inBrackets(unit: string | null, lang: Lang): string {
  if (unit === null) return '';
  return lang === 'zh' ? `（${unit}）` : ` (${unit})`;
}

/** Returns whether a label names the unit in brackets of either width. `(CNY)` also matches CNY per share. */
export function saysUnit(label: string, unit: string): boolean {
  const words = label.match(/(?<=[(（])[^()（）]+(?=[)）])/g) ?? [];
  return words.some((word) => unit === word || unit.startsWith(`${word} `));
}

/** Returns the name of a column with its unit, once. */
export const withUnit = (label: string, unit: string | null, lang: Lang): string =>
  unit !== null && saysUnit(label, unit) ? label : label + inBrackets(unit, lang);

/** Formats a rate: 12.3 → 12.30%. */
export function formatPercent(value: Numeric | undefined, decimals = 2): string {
  const text = formatNumber(value, { decimalsMin: decimals, decimalsMax: decimals });
  return isNumeric(value) ? `${text}%` : text;
}

/** Formats a change with its sign: +1.20%, −0.35%, 0.00%. */
export function formatChangePercent(value: Numeric | undefined, decimals = CHANGE_DECIMALS): string {
  const text = formatNumber(value, { decimalsMin: decimals, decimalsMax: decimals, signed: true });
  return isNumeric(value) ? `${text}%` : text;
}

/** Returns the number of decimals that fits the numbers of a column, up to the precision of their unit. */
export function decimalsFor(values: readonly (Numeric | undefined)[], unit: Unit | null): number {
  const longest = Math.max(0, ...values.map(decimalsOf));
  return Math.min(decimalsMaxOf(values, unit), Math.max(ruleOf(unit).decimals[0], longest));
}

/** Returns the maximum number of decimals that the numbers may show. */
function decimalsMaxOf(values: readonly (Numeric | undefined)[], unit: Unit | null): number {
  const { decimals, amount = false } = ruleOf(unit);
  return amount && !values.some(readsAsZero) ? AMOUNT_DECIMALS_MAX : decimals[1];
}

function readsAsZero(value: Numeric | undefined): boolean {
  if (!isNumeric(value)) return false;
  const size = Math.abs(Number(value));
  return size > 0 && size < 10 ** -AMOUNT_DECIMALS_MAX / 2;
}

function decimalsOf(value: Numeric | undefined): number {
  if (!isNumeric(value)) return 0;
  return formatNumber(value).split('.')[1]?.length ?? 0;
}

export type Direction = 'rise' | 'fall' | 'flat';

/** The number of decimals of percentages, and therefore of most changes. */
const CHANGE_DECIMALS = 2;

/**
 * Returns the direction of a change at the number of decimals shown. A missing value, or one that rounds to zero, is
 * flat.
 */
export function directionOf(value: Numeric | undefined, decimals = CHANGE_DECIMALS): Direction {
  const number = isNumeric(value) ? Number(Number(value).toFixed(decimals)) : 0;
  if (number === 0) return 'flat';
  return number > 0 ? 'rise' : 'fall';
}

const ARROWS: Record<Direction, string> = { rise: '▲', fall: '▼', flat: '' };

/** Returns the arrow that accompanies the colour of a change. */
export const arrowOf = (value: Numeric | undefined, decimals?: number): string =>
  ARROWS[directionOf(value, decimals)];
