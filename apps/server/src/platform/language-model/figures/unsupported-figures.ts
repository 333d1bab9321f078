import Big from 'big.js';
import { isPartOf } from './dates.ts';
import type { Figure, Quantity } from './figure.ts';
import { readFigures } from './read-figures.ts';

/**
 * A value for a model: a number, a percentage in percent, or a text (name, code, date, sentence). Digits in a text
 * support only the same digits, so an amount must be a number.
 */
export type GivenValue = string | number | { readonly percent: number } | null;

/**
 * Returns the figures of a text, as written, that the material does not support. The list is empty if all are
 * supported.
 *
 * A figure is supported by the same figure in any unit (`1.23 亿`, `123 million`). It is also supported by a figure that
 * rounds to it, half away from zero, with at least three significant digits or two decimals. A percentage is supported
 * only by a percentage. A figure without a sign is supported by either sign. A part of a date is supported by the date
 * (`7 月 30 日`). Computed figures are not supported. Words are not checked: the caller compares rises and falls.
 */
export function unsupportedFigures(text: string, material: readonly GivenValue[]): string[] {
  const texts = material.filter((value) => typeof value === 'string');
  const facts = [...material.flatMap(quantityOf), ...texts.flatMap(readFigures)];
  const unsupported = readFigures(withoutNames(text, texts)).filter(
    (figure) => !facts.some((fact) => isSame(figure, fact) || isSupportedBy(figure, fact)),
  );
  return [...new Set(unsupported.map(({ written }) => written))];
}

/**
 * Returns the first figure of a text, as written, that differs from the figure at the same position of another text.
 * Returns `–` if a figure is missing, and null if both have the same figures in the same order. Ignores figures in
 * names.
 */
export function figuresInOrder(text: string, other: string, names: readonly string[]): string | null {
  const [figures, facts] = [text, other].map((one) => readFigures(withoutNames(one, names)));
  if (figures === undefined || facts === undefined) return null;
  for (let at = 0; at < Math.max(figures.length, facts.length); at++) {
    const [figure, fact] = [figures[at], facts[at]];
    if (figure === undefined) return '–';
    if (fact === undefined || !(isSame(figure, fact) || isSupportedBy(figure, fact))) return figure.written;
  }
  return null;
}

function quantityOf(value: GivenValue): Figure[] {
  if (value === null || typeof value === 'string') return [];
  const [kind, number] =
    typeof value === 'number' ? ['number' as const, value] : ['percent' as const, value.percent];
  if (!Number.isFinite(number)) return [];
  return [{ written: '', kind, value: new Big(number), step: new Big(0), signed: true }];
}

const NAME_CHARACTERS_MAX = 40;
const NUMERAL = /[\p{N}〇零一二两三四五六七八九十百千万亿]/u;

/** Removes names, because 三一重工 and 沪深300 contain digits that are not figures. A name is removed only as a whole. */
function withoutNames(text: string, texts: readonly string[]): string {
  const names = texts.filter(
    (name) => name.length <= NAME_CHARACTERS_MAX && NUMERAL.test(name) && /[^\p{N}\p{P}\p{S}\s]/u.test(name),
  );
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => {
      const whole = new RegExp(
        `(?<![\\w.,零〇一二两三四五六七八九十百千])${escaped(name)}(?![\\w%％万亿千百])(?![.,]\\d)`,
        'gu',
      );
      return rest.replace(whole, '▮');
    }, text);
}

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const isSame = (figure: Figure, { written }: Figure): boolean =>
  figure.written.toLowerCase() === written.toLowerCase();

function isSupportedBy(figure: Figure, fact: Figure): boolean {
  switch (figure.kind) {
    case 'date':
      return fact.kind === 'date' && isPartOf(figure.parts, fact.parts);
    case 'code':
      return 'digits' in fact && fact.digits === figure.digits;
    case 'plain':
      return isPlainSupported(figure, fact);
    case 'number':
    case 'percent':
      return isQuantitySupported(figure, fact);
    case 'literal':
      return false;
  }
}

function isPlainSupported({ digits, value }: Extract<Figure, { kind: 'plain' }>, fact: Figure): boolean {
  if ('digits' in fact) return fact.digits === digits;
  // 000001 is a code, not the number one.
  if (digits.length > 1 && digits.startsWith('0')) return false;
  if (fact.kind === 'date') return digits.length === 4 && fact.parts.year === Number(digits);
  return isQuantitySupported({ kind: 'number', value, step: new Big(1), signed: false }, fact);
}

/** Codes in the number ranges of the exchanges. Other digits in a text may be an amount. */
const CODE = /^[0234689]\d{5}$/;

function isQuantitySupported(figure: Quantity, fact: Figure): boolean {
  if (fact.kind === 'plain')
    return figure.kind === 'number' && !CODE.test(fact.digits) && isRounded(figure, fact.value);
  return fact.kind === figure.kind && isRounded(figure, fact.value);
}

const SIGNIFICANT_MIN = 100;
const DECIMALS_ENOUGH = '0.01';

/** Returns true if a figure equals a value, or the value rounded within the limits. */
function isRounded({ value, step, signed }: Quantity, of: Big): boolean {
  const exact = signed ? of : of.abs();
  const size = signed ? value : value.abs();
  if (size.eq(exact)) return true;
  if (size.abs().lt(step.times(SIGNIFICANT_MIN)) && step.gt(DECIMALS_ENOUGH)) return false;
  return exact.div(step).round(0, Big.roundHalfUp).times(step).eq(size);
}
