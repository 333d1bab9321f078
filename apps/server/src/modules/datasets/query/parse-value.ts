import { type Field, isNested, type Lang, type Parameter } from '@jishi/contract';
import { parseBoolean } from '../load/columns/booleans.ts';
import { parseDate } from '../load/columns/dates.ts';
import { NUMBER_LENGTH_MAX, parseExactNumber, parseNumber } from '../load/columns/numbers.ts';
import { timeParser } from '../load/columns/times.ts';
import { refuseParameter } from './refuse-parameter.ts';

/** Parses one value of a parameter. A value that the parameter lists may stand for several stored values. */
export function parseOne(parameter: Parameter, field: Field | undefined, part: string, lang: Lang): string[] {
  const { name } = parameter;
  if (parameter.values) {
    const option = Object.hasOwn(parameter.values, part) ? parameter.values[part] : undefined;
    if (!option) refuseParameter(name, 'values', lang, { values: Object.keys(parameter.values).join(', ') });
    return option.match ?? [part];
  }
  if (isNested(field?.type)) refuseParameter(name, 'uncompared', lang);
  if (parameter.op === 'months') {
    if (!/^\d{1,4}$/.test(part) || Number(part) < 1 || Number(part) > 1200)
      refuseParameter(name, 'months', lang);
    return [part];
  }
  const isDay = parameter.op === 'from' || parameter.op === 'to';
  if (isDay || field?.type === 'date' || field?.type === 'datetime')
    return [dayOrTime(name, isDay ? undefined : field, part, lang)];
  if (field?.type === 'number') {
    if (part.length > NUMBER_LENGTH_MAX) refuseParameter(name, 'long', lang);
    const number = field.decimal === undefined ? parseNumber(part) : parseExactNumber(part);
    if (typeof number !== 'string') refuseParameter(name, 'number', lang);
    return [number];
  }
  if (field?.type === 'boolean') {
    const value = parseBoolean(part);
    if (typeof value !== 'string') refuseParameter(name, 'values', lang, { values: 'true, false' });
    return [value];
  }
  if (field?.values !== undefined && EXACT.has(parameter.op) && !Object.hasOwn(field.values, part))
    refuseParameter(name, 'values', lang, { values: Object.keys(field.values).join(', ') });
  if (parameter.pattern !== undefined && !wholeOf(parameter.pattern).test(part)) {
    refuseParameter(name, 'pattern', lang, { pattern: parameter.pattern });
  }
  return [part];
}

/** The operators whose value must be complete and not just a part of the field's value. */
const EXACT: ReadonlySet<Parameter['op']> = new Set(['eq', 'in']);

/** Parses a date, or also a time if the field stores fractions of a second. */
function dayOrTime(name: string, field: Field | undefined, part: string, lang: Lang): string {
  const day = parseDate(part);
  const takesTimes = field?.precision !== undefined;
  // A text such as `2025-01-02 00:00` is parsed as a time, although it is also a valid date.
  if (typeof day === 'string' && !(takesTimes && part.includes(':'))) return day;
  if (!takesTimes) refuseParameter(name, 'date', lang);
  const time = timeParser(field)(part);
  if (typeof time !== 'string') refuseParameter(name, 'time', lang, { digits: String(field.precision) });
  return time;
}

const wholes = new Map<string, RegExp>();

/** Returns the expression that matches a complete value, from a cache. Patterns come from manifests and are few. */
export function wholeOf(pattern: string): RegExp {
  let whole = wholes.get(pattern);
  if (whole === undefined) {
    whole = new RegExp(`^(?:${pattern})$`, 'u');
    wholes.set(pattern, whole);
  }
  return whole;
}
