import { type Field, fillText, type Lang, type Parameter } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { Dataset } from '../dataset.ts';
import { parseDate, parseNumber } from '../load/values.ts';
import { splitList } from './parse-order.ts';
import type { Condition } from './query.ts';

export interface ParsedFilters {
  readonly where: readonly Condition[];
  /** Equal for equal filters. */
  readonly canonical: string;
}

/**
 * Makes conditions of the parameters that the manifest lists, by their names in lower case. A missing one is refused if the
 * manifest requires it and the caller demands so; names that the manifest does not list are the caller's to refuse.
 */
export function parseFilters(
  dataset: Dataset,
  parameters: ReadonlyMap<string, string>,
  lang: Lang,
  { demandsRequired }: { readonly demandsRequired: boolean },
): ParsedFilters {
  const where: Condition[] = [];
  const canonical: string[] = [];
  for (const parameter of dataset.manifest.parameters) {
    const raw = parameters.get(parameter.name.toLowerCase())?.trim() || parameter.default;
    const field = parameter.field === undefined ? undefined : dataset.fields.get(parameter.field);
    const values =
      raw === undefined || isAll(parameter, field, raw) ? [] : parseParameter(parameter, field, raw, lang);
    if (values.length === 0) {
      if (parameter.required && demandsRequired)
        throw new Refusal('gateway.parameterMissing', {
          parameter: parameter.name,
          meaning: parameter[lang],
        });
      continue;
    }
    const condition = field && conditionOf(parameter, field, values);
    if (condition === undefined) continue;
    where.push(condition);
    // Quoted: no value can pass for another parameter. Answers are cached under this text.
    canonical.push(JSON.stringify([parameter.name, ...values]));
  }
  return { where, canonical: canonical.join('&') };
}

const ALL = /^all$/i;

/** `ALL` where it is none of the values that the parameter may have: no condition. A ticker may be spelled so. */
function isAll({ op, values, pattern }: Parameter, field: Field | undefined, raw: string): boolean {
  if (!ALL.test(raw)) return false;
  if (values !== undefined) return !Object.keys(values).some((value) => ALL.test(value));
  const hasCodes = op === 'eq' || op === 'in' || op === 'prefix';
  const isText = field?.type === 'text' || field?.type === 'char';
  const mayBeTicker = field?.role === 'code' && (pattern === undefined || wholeOf(pattern).test(raw));
  return hasCodes && isText && !mayBeTicker;
}

/** The conditions of a parameter on its field; none where it is accepted and has no effect. */
function conditionOf(
  { op, when, per = [] }: Parameter,
  { code: field }: Field,
  values: readonly string[],
): Condition | undefined {
  const [value = ''] = values;
  switch (op) {
    case 'eq':
    case 'in':
      return { op: 'in', field, values };
    case 'gte':
    case 'gt':
    case 'lte':
    case 'contains':
      return { op, field, value };
    case 'prefix':
      return { op, field, values };
    case 'months':
      return { op, field, months: value };
    case 'latest':
      return value === when ? { op, field, per } : undefined;
    case 'accept':
      return undefined;
  }
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
  const parts = parameter.op === 'in' ? splitList(raw) : [raw.trim()];
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

function parseOne(parameter: Parameter, field: Field | undefined, part: string, lang: Lang): string[] {
  const { name } = parameter;
  if (parameter.values) {
    const option = Object.hasOwn(parameter.values, part) ? parameter.values[part] : undefined;
    if (!option) refuseParameter(name, 'values', lang, { values: Object.keys(parameter.values).join(', ') });
    return option.match ?? [part];
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
