import type { ColumnPlan, Field, Manifest } from '@jishi/contract';
import { deliveredFields } from '../../computed-sql.ts';
import { FieldNames } from '../columns/field-names.ts';
import { BadValue, FileRefused } from '../load.messages.ts';
import { stemOf } from '../source/file-facts.ts';
import { dateOf } from './propose-mapping.ts';
import { bare, isDay, type LabelKind, labelsIn, quarterEndOf, tenorOf } from './wide-headers.ts';

export const isDayField = ({ type, role }: Field): boolean =>
  type === 'date' || (type === 'datetime' && role === 'tradeDate');

/**
 * Returns the column that identifies the rows of the sheet: the dates, or the first one if the dates are in the header.
 * Null if a further column has several values, because a row would then need them too.
 */
export function rowColumnOf(
  {
    of,
    unpivot: { keep },
  }: { readonly of: LabelKind; readonly unpivot: { readonly keep: readonly string[] } },
  day: Field,
  valuesOf: (name: string) => readonly string[],
): string | null {
  const isDays = (values: readonly string[]): boolean =>
    values.length > 0 && (values.every(isDay) || dateOf(day, values).date !== undefined);
  const days = keep.find((name) => isDays(valuesOf(name)));
  const [first] = keep;
  if (of === 'days' || of === 'codes') return (of === 'codes' ? days : undefined) ?? first ?? null;
  const others = keep.filter((name) => name !== days);
  return others.every((name) => new Set(valuesOf(name)).size <= 1) ? (days ?? null) : null;
}

/** Returns the kind of all values. Null if they are names. */
export function kindOf(values: readonly string[]): LabelKind | null {
  const distinct = [...new Set(values)];
  const { of, places } = labelsIn(distinct);
  return places.length === distinct.length && of !== 'days' ? of : null;
}

/** Returns the field for codes, tenors or currencies. */
export function labelField({ fields, key }: Manifest, kind: LabelKind): Field | undefined {
  if (kind === 'codes') return fields.find(({ role }) => role === 'code');
  if (kind === 'currencies') return fields.find(({ role }) => role === 'currency');
  return fields.find(
    ({ code, type, zh, en }) =>
      key.includes(code) && type === 'text' && (zh.includes('期限') || /\btenor\b/i.test(en)),
  );
}

/** Returns the field for the names of rows, such as those of indicators. */
export function nameField(manifest: Manifest, column: string): Field | undefined {
  const match = new FieldNames(manifest).find(column);
  if (match && !(match instanceof BadValue) && match.field.type === 'text') return match.field;
  const isName = ['指标', '指标名称', 'indicator'].includes(column.trim().toLowerCase());
  return isName ? manifest.fields.find(({ role }) => role === 'entryName') : undefined;
}

/**
 * Returns the steps that write tenors as the field's parameter requires, such as 3m for 3月. Rejects tenors that cannot
 * be written so. Empty if nothing is required.
 */
export function tenorsFor(
  { parameters }: Manifest,
  { code, zh, en }: Field,
  kind: LabelKind | null,
  values: readonly string[],
): Pick<ColumnPlan, 'map'> {
  const pattern = parameters.find(({ field }) => field === code)?.pattern;
  if (kind !== 'tenors' || pattern === undefined) return {};
  const form = new RegExp(`^(?:${pattern})$`);
  const pairs = [...new Set(values)].map((text): [string, string] => {
    const tenor = tenorOf(bare(text)) ?? text;
    const written = [tenor, tenor.replace(/^(\d+)w$/, (_, weeks) => `${7 * Number(weeks)}d`)];
    const fitting = written.find((one) => form.test(one));
    if (fitting === undefined) throw new FileRefused('wideTenor', { column: text, code, zh, en, pattern });
    return [text, fitting];
  });
  return pairs.some(([text, tenor]) => text !== tenor) ? { map: Object.fromEntries(pairs) } : {};
}

/** Returns the steps that read the dates: a pattern, or the last days of quarters. Empty if they need none. */
export function daysFor(day: Field, values: readonly string[]): Pick<ColumnPlan, 'date' | 'map'> {
  const quarters = [...new Set(values)].flatMap((text) => {
    const end = quarterEndOf(text);
    return end === null ? [] : [[text, end] as const];
  });
  return quarters.length > 0 ? { map: Object.fromEntries(quarters) } : dateOf(day, values);
}

/**
 * Returns the field for the values: the field that the file's name denotes, otherwise the only number field, otherwise
 * the close, the net value, or the field named 数值. A tenor's own length is not a value.
 */
export function valueField(manifest: Manifest, file: string, kind: LabelKind | null): Field | undefined {
  const numbers = deliveredFields(manifest.fields).filter(
    ({ type, code, unit }) =>
      type === 'number' && !manifest.key.includes(code) && !(kind === 'tenors' && unit === 'year'),
  );
  const named = new FieldNames(manifest).find(stemOf(file));
  if (named && !(named instanceof BadValue) && numbers.includes(named.field)) return named.field;
  if (numbers.length === 1) return numbers[0];
  return (
    numbers.find(({ role }) => role === 'close' || role === 'netValue') ??
    numbers.find(({ zh }) => zh === '数值')
  );
}
