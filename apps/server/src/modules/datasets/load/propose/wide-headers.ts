import { calendarDay, parseDate } from '../columns/dates.ts';
import { withoutUnit } from '../columns/field-names.ts';
import { FileRefused } from '../load.messages.ts';

/** The kind of the labels in the headers of repeated columns. */
export type LabelKind = 'codes' | 'days' | 'tenors' | 'currencies';

const CODE = /^(?:(?:sh|sz|bj)\.?\d{6}|\d{6}(?:\.[A-Z]{2,4})?)$/i;
const MONTH = /^(\d{4})(?:[-/](\d{1,2})|年(\d{1,2})月)$/;
const QUARTER = /^(\d{4})(?:年第?([1-4一二三四])季度|-?Q([1-4]))$/i;
const OVERNIGHT = /^(?:O\/N|ON|隔夜)$/i;
const TENOR = /^([1-9]\d{0,2}|[一二两三四五六七八九十])\s?(?:(D|天|日)|(W|周)|(Mo?|个?月)|(Yr?|年))$/i;
const CALENDAR_MONTH = /^\d{1,2}月$/;
const PAIR = /^(\d{1,5})?([A-Z]{3})\/([A-Z]{3})$/;
const NAMED = /^(\d{1,5})?(.+)$/;
const NUMERALS: Readonly<Record<string, number>> = {
  ...{ 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
};
const CURRENCY_CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** The names of currencies in tables of central parity rates. */
const CURRENCY_NAMES: ReadonlySet<string> = new Set(
  (
    '美元,欧元,日元,港元,港币,英镑,澳元,澳大利亚元,新西兰元,新加坡元,瑞士法郎,加元,加拿大元,澳门元,林吉特,马来西亚林吉特,' +
    '卢布,俄罗斯卢布,兰特,南非兰特,韩元,迪拉姆,阿联酋迪拉姆,里亚尔,沙特里亚尔,福林,匈牙利福林,兹罗提,波兰兹罗提,' +
    '丹麦克朗,瑞典克朗,挪威克朗,里拉,土耳其里拉,比索,墨西哥比索,泰铢'
  ).split(','),
);

const numberOf = (text: string): number => NUMERALS[text] ?? Number(text);

/** Returns the last day of a quarter, such as 2024年第一季度 or 2024Q1. Null if the text is none. */
export function quarterEndOf(name: string): string | null {
  const [, year, chinese, english] = QUARTER.exec(name) ?? [];
  const ends = ['03-31', '06-30', '09-30', '12-31'];
  return year === undefined ? null : `${year}-${ends[numberOf(chinese ?? english ?? '') - 1]}`;
}

/** Returns true for a date, a month or a quarter. 20250603 is a date, but 600901 is a code. */
export function isDay(name: string): boolean {
  const [, year, number, chinese] = MONTH.exec(name) ?? [];
  if (year !== undefined) return calendarDay(Number(year), Number(number ?? chinese), 1) !== null;
  return quarterEndOf(name) !== null || typeof parseDate(name) === 'string';
}

/** Returns a tenor in the form 3m, with whole years as years. Null if the text is none. */
export function tenorOf(name: string): string | null {
  if (OVERNIGHT.test(name)) return '0d';
  const [, count, day, week, month, year] = TENOR.exec(name) ?? [];
  if (count === undefined) return null;
  const number = numberOf(count);
  if (month !== undefined && number % 12 === 0) return `${number / 12}y`;
  const unit = [day && 'd', week && 'w', month && 'm', year && 'y'].find((one) => one);
  return `${number}${unit}`;
}

/** The currencies of a header, such as 100JPY/CNY or 100日元. */
export interface Quotation {
  readonly currency: string;
  /** The amount of the currency that a rate is for. Undefined if a name is given without one. */
  readonly amount: number | undefined;
  /** True if the rate is an amount of the currency for one yuan, such as CNY/MYR. */
  readonly isInverse: boolean;
}

/** Returns the quotation that a header states. Null if it names no currency. In USD/CNY, CNY is no unit. */
export const quotationOf = (header: string): Quotation | null =>
  quotationIn(header.trim()) ?? quotationIn(bare(header));

/** Returns true for a pair of currencies, such as USD/CNY. */
export const isPair = (header: string): boolean => PAIR.test(header.trim());

function quotationIn(name: string): Quotation | null {
  const [, amount = '1', left, right] = PAIR.exec(name) ?? [];
  if (left !== undefined && right !== undefined) {
    if (!CURRENCY_CODES.has(left) || !CURRENCY_CODES.has(right)) return null;
    const isInverse = left === 'CNY';
    return { currency: isInverse ? right : left, amount: Number(amount), isInverse };
  }
  const [, count, currency = ''] = NAMED.exec(name) ?? [];
  if (!CURRENCY_CODES.has(currency) && !CURRENCY_NAMES.has(currency)) return null;
  return { currency, amount: count === undefined ? undefined : Number(count), isInverse: false };
}

/** Returns the text without the unit at its end: 3M(%) is 3M. */
export const bare = (name: string): string => withoutUnit(name)?.name ?? name.trim();

const KINDS: readonly (readonly [LabelKind, (name: string) => boolean])[] = [
  ['days', isDay],
  ['codes', (name) => CODE.test(name) && !isDay(name)],
  ['tenors', (name) => tenorOf(bare(name)) !== null],
  ['currencies', (name) => quotationOf(name) !== null],
];

/** Returns the kind of most of the names, and the positions of the names of that kind. */
export function labelsIn(names: readonly string[]): { of: LabelKind; places: readonly number[] } {
  const candidates = KINDS.map(([of, isSuch]) => ({
    of,
    places: names.flatMap((name, place) => (isSuch(name.trim()) ? [place] : [])),
  }));
  const most = candidates.reduce((best, one) => (one.places.length > best.places.length ? one : best));
  // 1月 to 12月 may be the months of a year.
  const isOfYear =
    most.of === 'tenors' && most.places.every((at) => CALENDAR_MONTH.test(names[at]?.trim() ?? ''));
  return isOfYear ? { of: 'tenors', places: [] } : most;
}

/** Returns the text that is equal for two headers with the same meaning. */
function labelOf(kind: LabelKind, name: string): string {
  if (kind === 'tenors') return tenorOf(bare(name)) ?? name;
  if (kind === 'currencies') return quotationOf(name)?.currency ?? name;
  return name.trim().toUpperCase();
}

/** Rejects a sheet whose repeated columns are of several kinds, or of which two mean the same. */
export function refuseUnlike(kind: LabelKind, repeated: readonly string[], others: readonly string[]): void {
  const other = others.find((name) => KINDS.some(([, isSuch]) => isSuch(name.trim())));
  if (other !== undefined) throw new FileRefused('wideMixed', { column: other, first: repeated[0] ?? '' });
  const first = new Map<string, string>();
  for (const name of repeated) {
    const label = labelOf(kind, name);
    const before = first.get(label);
    if (before !== undefined) throw new FileRefused('wideRepeated', { first: before, column: name, label });
    first.set(label, name);
  }
}
