import { type Field, fillText, type Lang, type Parameter } from '@jishi/contract';
import type pg from 'pg';
import { arrayLiteral } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Dataset, ident } from '../dataset.ts';
import { parseDate, parseNumber } from '../load/values.ts';

/** Conditions on the rows. Each piece of SQL names its value by `$n`; values are text and cast in the SQL. */
export interface Conditions {
  readonly sql: readonly string[];
  readonly values: readonly string[];
}

export const NO_CONDITIONS: Conditions = { sql: [], values: [] };

const CASTS = {
  text: 'text',
  char: 'text',
  number: 'numeric',
  date: 'date',
  datetime: 'timestamptz',
} as const;

export function castOf(field: Field): string {
  return CASTS[field.type];
}

/** One parameter of a call after it was checked: what it filters, and the values to filter by. */
export interface Filter {
  readonly op: 'eq' | 'in' | 'gte' | 'lte' | 'gt' | 'prefix' | 'contains' | 'latest' | 'months';
  readonly field: Field;
  readonly values: readonly string[];
  readonly per: readonly string[];
}

/** SQL of the filters of a call. The table goes by the name `t`. */
export function conditionsOf(dataset: Dataset, filters: readonly Filter[]): Conditions {
  const sql: string[] = [];
  const values: string[] = [];
  const bind = (value: string): string => `$${values.push(value)}`;
  for (const filter of filters) sql.push(filterSql(dataset, filter, bind));
  return { sql, values };
}

function filterSql(dataset: Dataset, filter: Filter, bind: (value: string) => string): string {
  const { field } = filter;
  const column = `t.${ident(field.code)}`;
  const cast = castOf(field);
  const [first = ''] = filter.values;
  switch (filter.op) {
    case 'eq':
    case 'in':
      return filter.values.length === 1
        ? equalsSql(column, field, bind(first))
        : `${column} = any(${bind(arrayLiteral(filter.values))}::${cast}[])`;
    case 'gte':
      return `${column} >= ${bind(first)}::${cast}`;
    case 'gt':
      return `${column} > ${bind(first)}::${cast}`;
    case 'lte':
      // A day as the end of a span of times takes in the whole day.
      return field.type === 'datetime'
        ? `${column} < ${bind(first)}::date + 1`
        : `${column} <= ${bind(first)}::${cast}`;
    case 'prefix':
      return `(${filter.values.map((value) => `${column} ^@ ${bind(value)}::text`).join(' or ')})`;
    case 'contains':
      return `position(${bind(first)}::text in ${column}) > 0`;
    case 'months':
      return `${column} >= current_date - make_interval(months => ${bind(first)}::int)`;
    case 'latest':
      return latestSql(dataset, column, filter);
  }
}

function equalsSql(column: string, field: Field, place: string): string {
  if (field.type !== 'datetime') return `${column} = ${place}::${castOf(field)}`;
  return `${column} >= ${place}::date and ${column} < ${place}::date + 1`;
}

function latestSql(dataset: Dataset, column: string, filter: Filter): string {
  const same = filter.per.map((code) => `l.${ident(code)} = t.${ident(code)}`).join(' and ');
  const newest = `select max(l.${ident(filter.field.code)}) from ${dataset.table} l${same === '' ? '' : ` where ${same}`}`;
  return `${column} = (${newest})`;
}

export function whereSql(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/**
 * The conditions for a COPY, which takes no parameters: each value becomes a setting of this transaction, given as a
 * bound parameter, and the SQL reads the setting. No value ever stands in the SQL text.
 */
export async function copySafe(
  client: pg.ClientBase,
  conditions: Conditions = NO_CONDITIONS,
): Promise<string> {
  for (const [i, value] of conditions.values.entries())
    await client.query('select set_config($1, $2, true)', [`jishi.value${i + 1}`, value]);
  const sql = conditions.sql.map((part) =>
    part.replace(/\$(\d+)/g, (_, n: string) => `current_setting('jishi.value${n}')`),
  );
  return whereSql(sql);
}

/** A value longer than this is no code and no date of anyone. */
const LENGTH_MAX = 20_000;

const reasons = {
  date: {
    zh: '应为日期 YYYYMMDD、YYYY-MM-DD 或 YYYY/MM/DD',
    en: 'a date is expected: YYYYMMDD, YYYY-MM-DD or YYYY/MM/DD',
  },
  number: { zh: '应为数字', en: 'a number is expected' },
  months: { zh: '应为 1 到 1200 的整数（月）', en: 'a whole number of months from 1 to 1200 is expected' },
  pattern: { zh: '不符合格式 {pattern}', en: 'it does not match {pattern}' },
  values: { zh: '可用的值：{values}', en: 'known values are {values}' },
  long: { zh: '过长', en: 'it is too long' },
  place: { zh: '不能与 page 同用', en: 'it cannot go with page' },
  otherQuery: { zh: '游标属于另一个查询', en: 'the cursor belongs to another query' },
  control: { zh: '含有控制字符', en: 'it holds a control character' },
} as const;

/** Refuses one parameter with a reason in the caller's language. */
export function refuseParameter(
  parameter: string,
  reason: keyof typeof reasons,
  lang: Lang,
  values: Record<string, string> = {},
): never {
  const text = fillText(reasons[reason][lang], values);
  throw new Refusal('gateway.parameterInvalid', { parameter, reason: text });
}

/** The values of one parameter, checked against its manifest and written one way: the same call is the same cache entry. */
export function parseParameter(
  parameter: Parameter,
  field: Field | undefined,
  raw: string,
  lang: Lang,
): string[] {
  const { name } = parameter;
  if (raw.length > LENGTH_MAX) refuseParameter(name, 'long', lang);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(raw)) refuseParameter(name, 'control', lang);
  const parts = parameter.op === 'in' ? splitCodes(raw) : [raw.trim()];
  if (parameter.maxCodes !== undefined && parts.length > parameter.maxCodes) {
    throw new Refusal('gateway.tooManyCodes', {
      parameter: name,
      limit: parameter.maxCodes,
      count: parts.length,
    });
  }
  const values = parts.flatMap((part) => parseOne(parameter, field, part, lang));
  return parameter.op === 'in' && values.length > 1 ? [...new Set(values)].sort() : values;
}

function splitCodes(raw: string): string[] {
  return raw
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function parseOne(parameter: Parameter, field: Field | undefined, part: string, lang: Lang): string[] {
  const { name } = parameter;
  if (parameter.values) {
    const known = Object.hasOwn(parameter.values, part) ? parameter.values[part] : undefined;
    if (!known) refuseParameter(name, 'values', lang, { values: Object.keys(parameter.values).join(', ') });
    return known.match ?? [part];
  }
  if (parameter.op === 'months') {
    if (!/^\d{1,4}$/.test(part) || Number(part) < 1 || Number(part) > 1200)
      refuseParameter(name, 'months', lang);
    return [part];
  }
  if (field?.type === 'date' || field?.type === 'datetime') {
    const day = parseDate(part);
    if (typeof day !== 'string') refuseParameter(name, 'date', lang);
    return [day];
  }
  if (field?.type === 'number') {
    const number = parseNumber(part);
    if (typeof number !== 'string') refuseParameter(name, 'number', lang);
    return [number];
  }
  if (parameter.pattern !== undefined && !wholeOf(parameter.pattern).test(part)) {
    refuseParameter(name, 'pattern', lang, { pattern: parameter.pattern });
  }
  return [part];
}

const wholes = new Map<string, RegExp>();

/** The expression that a whole value has to match; patterns come from manifests and are few. */
function wholeOf(pattern: string): RegExp {
  let whole = wholes.get(pattern);
  if (whole === undefined) {
    whole = new RegExp(`^(?:${pattern})$`, 'u');
    wholes.set(pattern, whole);
  }
  return whole;
}
