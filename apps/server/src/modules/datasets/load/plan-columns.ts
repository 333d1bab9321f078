import type { ColumnPlan } from '@jishi/contract';
import type { Lookup } from './columns.ts';
import { calendarDay } from './values.ts';

export type CellReader = (cells: readonly string[]) => string;
type Step = (text: string) => string;

/** A column of a mapping as a function of the row. The order of the steps is the contract's; "not known" stays empty. */
export function planReader(
  plan: ColumnPlan,
  missing: readonly string[],
  indexOf: (name: string) => number,
  lookup: Lookup,
): CellReader {
  if (plan.const !== undefined) {
    const value = plan.const;
    return () => value;
  }
  const indexes = [plan.from ?? []].flat().map(indexOf);
  const steps = stepsOf(plan, lookup);
  const unknown = new Set([...missing, ...(plan.missing ?? [])]);
  const join = plan.join ?? '';
  const [only] = indexes;
  const take: CellReader =
    indexes.length === 1 && only !== undefined
      ? (cells) => (cells[only] ?? '').trim()
      : (cells) => indexes.map((index) => (cells[index] ?? '').trim()).join(join);
  return (cells) => {
    let text = take(cells);
    if (unknown.has(text)) return '';
    for (const step of steps) {
      if (text === '') return '';
      text = step(text);
    }
    return text;
  };
}

function stepsOf(plan: ColumnPlan, lookup: Lookup): Step[] {
  const steps: Step[] = [];
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
    steps.push((text) => (/^\d+$/.test(text) ? text.padStart(width, '0') : text));
  }
  if (plan.times !== undefined) steps.push(multiplier(plan.times));
  if (plan.date !== undefined) steps.push(dateReader(plan.date));
  if (plan.lookup) {
    const values = lookup(plan.lookup.dataset, plan.lookup.key, plan.lookup.field);
    steps.push((text) => values.get(text) ?? '');
  }
  return steps;
}

/** Exact decimal multiplication on text. What is no plain decimal is left as it is, for the type check to name. */
export function multiplier(factor: string): Step {
  const { digits: factorDigits, scale: factorScale } = decimal(factor);
  return (text) => {
    if (!/^-?\d*\.?\d*(e[+-]?\d+)?$/i.test(text)) return text;
    const { digits, scale } = decimal(text);
    const places = scale + factorScale;
    const product = (digits * factorDigits).toString();
    if (places <= 0) return product + '0'.repeat(-places);
    const unsigned = product.replace('-', '').padStart(places + 1, '0');
    return `${product.startsWith('-') ? '-' : ''}${unsigned.slice(0, -places)}.${unsigned.slice(-places)}`;
  };
}

function decimal(text: string): { digits: bigint; scale: number } {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = `${whole}${fraction}`;
  return { digits: BigInt(digits === '' || digits === '-' ? '0' : digits), scale: fraction.length - Number(exponent) };
}

/** Reads dates written by a pattern of YYYY, MM or M, DD or D; a pattern without month or day means the end of that span. */
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
