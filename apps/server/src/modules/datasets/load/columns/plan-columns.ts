import type { ColumnPlan } from '@jishi/contract';
import Big from 'big.js';
import { calendarDay } from './dates.ts';
import { plainCode, withinBrackets } from './file-habits.ts';
import { parseFileNumber, withoutScale } from './numbers.ts';

/**
 * Returns the values that a mapping looks up in a different data set, by key. `key` is the code of the field with the
 * keys, and `field` that of the field with the values.
 */
export type Lookup = (dataset: string, key: string, field: string) => ReadonlyMap<string, string>;

export type CellReader = (cells: readonly string[]) => string;
type Step = (text: string, cells: readonly string[]) => string;

/**
 * Turns a mapping's column into a function of the row. The contract defines the order of the steps. A "not known" value
 * stays empty.
 */
export function planReader(
  plan: ColumnPlan,
  missing: readonly string[],
  indexOf: (name: string) => number,
  lookup: Lookup,
  ofFile: ReadonlyMap<string, string> = new Map(),
): CellReader {
  if (plan.const !== undefined) {
    const value = plan.const;
    return () => value;
  }
  const names = [plan.from ?? []].flat();
  const indexes = names.map((name) => (ofFile.has(name) ? -1 : indexOf(name)));
  const steps = stepsOf(plan, indexOf, lookup);
  const unknown = new Set([...missing, ...(plan.missing ?? [])]);
  const join = plan.join ?? '';
  const [only] = indexes;
  const take: CellReader =
    indexes.length === 1 && only !== undefined && only !== -1
      ? (cells) => (cells[only] ?? '').trim()
      : (cells) =>
          indexes.map((index, i) => (ofFile.get(names[i] ?? '') ?? cells[index] ?? '').trim()).join(join);
  return (cells) => {
    let text = take(cells);
    if (unknown.has(text)) return '';
    for (const step of steps) {
      if (text === '') return '';
      text = step(text, cells);
    }
    return text;
  };
}

function stepsOf(plan: ColumnPlan, indexOf: (name: string) => number, lookup: Lookup): Step[] {
  const steps: Step[] = [];
  if (plan.pattern !== undefined) {
    const expression = new RegExp(plan.pattern, 'u');
    steps.push((text) => {
      const match = expression.exec(text);
      return match?.[1] ?? match?.[0] ?? '';
    });
  }
  for (const [pattern, replacement] of plan.replace ?? []) {
    const expression = new RegExp(pattern, 'gu');
    steps.push((text) => text.replace(expression, replacement));
  }
  if (plan.map) {
    const { map, otherwise } = plan;
    steps.push((text) => map[text] ?? otherwise ?? text);
  }
  if (plan.pad !== undefined) {
    const width = plan.pad;
    steps.push((text) => {
      const code = plainCode(text, width);
      return /^\d+$/.test(code) ? code.padStart(width, '0') : code;
    });
  }
  if (plan.times !== undefined) steps.push(multiplier(plan.times));
  if (plan.minus !== undefined) steps.push(difference(indexOf(plan.minus)));
  if (plan.round !== undefined) steps.push(rounder(plan.round));
  if (plan.date !== undefined) steps.push(dateReader(plan.date));
  if (plan.lookup) {
    const values = lookup(plan.lookup.dataset, plan.lookup.key, plan.lookup.field);
    steps.push((text) => values.get(text) ?? '');
  }
  return steps;
}

/**
 * Multiplies decimals exactly, as text. Leaves any other text unchanged, so that the field's parser reports it.
 *
 * A cell may have a scale, as in 21.65万. If the factor converts one unit to another (lots to shares), it applies to
 * such a cell too. If the factor is itself a scale (10,000 for a column in 万元), the cell's scale replaces it.
 */
export function multiplier(factor: string): (text: string) => string {
  const times = new Big(factor);
  const factorPlaces = placesOf(factor);
  const multiply = (text: string): string =>
    toPlaces(new Big(text).times(times), placesOf(text) + factorPlaces);
  const onPlain = onNumber(multiply);
  if (isScale(times)) return onPlain;
  return (text) => {
    const product = onPlain(text);
    const whole = product === text ? withoutScale(text) : null;
    return whole === null ? product : multiply(whole);
  };
}

const SCALE_FACTORS = ['1000', '10000', '1000000', '100000000'].map((factor) => new Big(factor));

const isScale = (factor: Big): boolean =>
  SCALE_FACTORS.some((scale) => scale.eq(factor) || scale.times(factor).eq(1));

function difference(index: number): Step {
  return (text, cells) => {
    const second = (cells[index] ?? '').trim();
    const [from, other] = [plainDecimal(text), plainDecimal(second)];
    if (from === null || other === null) return [text, second].find(withinBrackets) ?? '';
    return toPlaces(new Big(from).minus(other), Math.max(placesOf(from), placesOf(other)));
  };
}

function rounder(places: number): Step {
  return onNumber((text) =>
    placesOf(text) <= places ? text : new Big(text).round(places, Big.roundHalfUp).toFixed(places),
  );
}

/** Returns the number of decimal places as written: `1.50` has two, `1.5e1` has none, and `1e2` has minus two. */
function placesOf(text: string): number {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const point = mantissa.indexOf('.');
  return (point === -1 ? 0 : mantissa.length - point - 1) - Number(exponent);
}

/** Writes a number with the given number of decimal places, including trailing zeros. */
function toPlaces(value: Big, places: number): string {
  return value.toFixed(Math.max(0, places));
}

const PLAIN_NUMBER = /^-?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

/** Returns the plain decimal in a cell: 1,234.5 becomes 1234.5. Null if the cell is not a number. */
function plainDecimal(text: string): string | null {
  if (PLAIN_NUMBER.test(text)) return text;
  const parsed = parseFileNumber(text);
  return typeof parsed === 'string' ? parsed : null;
}

/** Returns a step that changes the number in a cell. A percent sign after it is left for the field's parser. */
function onNumber(change: (decimal: string) => string): (text: string) => string {
  return (text) => {
    const sign = /[%％]$/.exec(text)?.[0] ?? '';
    const plain = plainDecimal(text.slice(0, text.length - sign.length).trimEnd());
    return plain === null ? text : `${change(plain)}${sign}`;
  };
}

/**
 * Parses dates by a pattern of YYYY, MM or M, DD or D. If the pattern lacks the month or the day, the date is the last
 * day of the year or month.
 */
function dateReader(pattern: string): Step {
  const source = pattern
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace('YYYY', '(?<year>\\d{4})')
    .replace(/M+/, '(?<month>\\d{1,2})')
    .replace(/D+/, '(?<day>\\d{1,2})');
  const expression = new RegExp(`^${source}$`, 'u');
  return (text) => {
    const parts = expression.exec(text)?.groups;
    if (!parts) return text;
    const year = Number(parts.year);
    const month = Number(parts.month ?? 12);
    const day = parts.day === undefined ? new Date(Date.UTC(year, month, 0)).getUTCDate() : Number(parts.day);
    return calendarDay(year, month, day) ?? text;
  };
}
