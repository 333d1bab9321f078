import { AS_OF, AS_OF_FIRST, type Field, type Lang, type Parameter } from '@jishi/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { Dataset } from '../dataset.ts';
import { splitList } from '../load/columns/values.ts';
import { DaySpans } from './day-spans.ts';
import { parseAsOf } from './parse-as-of.ts';
import { parseOne, wholeOf } from './parse-value.ts';
import type { Condition } from './query.ts';
import { refuseParameter } from './refuse-parameter.ts';

export interface ParsedFilters {
  readonly where: readonly Condition[];
  /** A text that is identical for equal filters, used as a cache key. */
  readonly canonical: string;
  /** Parameters that have a value but no effect. */
  readonly ignored: readonly string[];
  /** True if the caller set no parameter of the data set. */
  readonly unfiltered: boolean;
}

export interface FilterOptions {
  /** True for a call to the API, which is rejected if a required parameter has no value. */
  readonly checksRequired: boolean;
}

/** The caller's parameters before they are turned into conditions. */
interface CallerValues {
  /** Returns the value that the caller set. */
  readonly raw: (name: string) => string | undefined;
  /** The name of the only parameter that the caller set. Undefined if the caller set none or several. */
  readonly only: string | undefined;
  /** The fields chosen through parameters with op `field`, by the name of each parameter that the choice applies to. */
  readonly chosen: ReadonlyMap<string, string>;
}

/**
 * Turns the parameters of a manifest into conditions. The names in `parameters` are in lower case. If `checksRequired`
 * is set, a missing required parameter is rejected. Names that are not in the manifest are ignored here.
 */
export function parseFilters(
  dataset: Dataset,
  parameters: ReadonlyMap<string, string>,
  lang: Lang,
  { checksRequired }: FilterOptions,
): ParsedFilters {
  const listed = dataset.manifest.parameters;
  const texts = callerTexts(dataset, parameters, lang);
  const raw = (name: string): string | undefined => texts.get(name);
  const sent = listed.filter(({ name }) => raw(name) !== undefined);
  const only = sent.length === 1 ? sent[0]?.name : undefined;
  const caller: CallerValues = { raw, only, chosen: chosenFields(listed, raw, lang) };
  const days = new DaySpans(lang);
  const where: Condition[] = [];
  const canonical: string[] = [];
  const newest: string[] = [];
  const span: { from: string | null; to: string | null } = { from: null, to: null };
  for (const parameter of listed) {
    const { name, op } = parameter;
    const field = dataset.fields.get(caller.chosen.get(name) ?? parameter.field ?? '');
    const values = valuesOf(parameter, field, caller, lang, checksRequired);
    if (values.length > 0 && (op === 'from' || op === 'to')) span[op] = values[0] ?? null;
    days.add(parameter, field, values);
    const conditions = values.length > 0 ? conditionsOf(parameter, field, values) : [];
    const meansNewest = values.length === 0 && checksRequired && isNewest(parameter, listed, raw);
    if (meansNewest) newest.push(parameter.field ?? '');
    where.push(...conditions);
    // Answers are cached under this text. Values are quoted, so that none can be mistaken for another parameter.
    if (conditions.length > 0 || meansNewest || isMeant(parameter, values))
      canonical.push(JSON.stringify([name, ...values]));
  }
  const others = [...where];
  for (const field of newest) where.push({ op: 'newest', field, where: others });
  if (span.from !== null || span.to !== null) where.push({ op: 'span', ...span });
  const asOf = parseAsOf(dataset, parameters, lang);
  if (asOf !== null) {
    where.push(asOf);
    const text = asOf.op === 'served' ? `${asOf.by} ${asOf.value}` : (asOf.on ?? AS_OF_FIRST);
    canonical.push(JSON.stringify([AS_OF, text]));
  }
  return {
    where,
    canonical: canonical.join('&'),
    ignored: sent.filter((parameter) => isIgnored(parameter, raw)).map(({ name }) => name),
    unfiltered: sent.length === 0,
  };
}

/**
 * Returns the caller's values by name. An empty value and `ALL` count as missing. A value of only white space is
 * rejected.
 */
function callerTexts(
  { manifest, fields }: Dataset,
  parameters: ReadonlyMap<string, string>,
  lang: Lang,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const parameter of manifest.parameters) {
    const value = parameters.get(parameter.name.toLowerCase()) ?? '';
    const text = value.trim();
    if (text === '' && value !== '') refuseParameter(parameter.name, 'blank', lang);
    const isNone = text === '' || isAll(parameter, fields.get(parameter.field ?? ''), text);
    if (!isNone) texts.set(parameter.name, text);
  }
  return texts;
}

const ALL = /^all$/i;

/** Returns true for `ALL`, unless it is a possible value of the parameter, such as a ticker. */
function isAll({ op, values, pattern }: Parameter, field: Field | undefined, raw: string): boolean {
  if (!ALL.test(raw)) return false;
  if (values !== undefined) return !Object.keys(values).some((value) => ALL.test(value));
  const hasCodes = op === 'eq' || op === 'in' || op === 'prefix';
  const isText = field?.type === 'text' || field?.type === 'char';
  const mayBeTicker = field?.role === 'code' && (pattern === undefined || wholeOf(pattern).test(raw));
  return hasCodes && isText && !mayBeTicker;
}

/** Returns the caller's values of a parameter, or else its default. Empty if there is neither. */
function valuesOf(
  parameter: Parameter,
  field: Field | undefined,
  { raw, only }: CallerValues,
  lang: Lang,
  checksRequired: boolean,
): string[] {
  const { name, sameAs, required } = parameter;
  const other = sameAs !== undefined && checksRequired && only === sameAs ? raw(sameAs) : undefined;
  const text = raw(name) ?? other ?? parameter.default;
  // An error must name the parameter that the caller set.
  const named =
    raw(name) === undefined && other !== undefined ? { ...parameter, name: sameAs ?? name } : parameter;
  const values = text === undefined ? [] : parseParameter(named, field, text, lang);
  if (values.length === 0 && required && checksRequired)
    throw new Refusal('gateway.parameterMissing', { parameter: name, meaning: meaningOf(parameter, lang) });
  return values;
}

/** Describes the missing parameter, with its possible values. */
function meaningOf(parameter: Parameter, lang: Lang): string {
  const { values } = parameter;
  return values === undefined ? parameter[lang] : `${parameter[lang]}: ${Object.keys(values).join(', ')}`;
}

/**
 * Returns the fields chosen through parameters with op `field`, by the name of each parameter that the choice applies
 * to.
 */
function chosenFields(
  listed: readonly Parameter[],
  raw: CallerValues['raw'],
  lang: Lang,
): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  for (const parameter of listed) {
    if (parameter.op !== 'field') continue;
    const [value = ''] = parseParameter(
      parameter,
      undefined,
      raw(parameter.name) ?? parameter.default ?? '',
      lang,
    );
    const field = parameter.values?.[value]?.field;
    if (field !== undefined) for (const name of parameter.of ?? []) chosen.set(name, field);
  }
  return chosen;
}

/** Returns true if the parameter defaults to the newest rows, and the call sets no parameter of the same field. */
function isNewest(parameter: Parameter, listed: readonly Parameter[], raw: CallerValues['raw']): boolean {
  const { otherwise, field } = parameter;
  return (
    otherwise === 'latest' && !listed.some((other) => other.field === field && raw(other.name) !== undefined)
  );
}

/**
 * Returns true if the values have an effect other than conditions: they bound the span, or choose a non-default field.
 */
function isMeant({ op, default: usual }: Parameter, values: readonly string[]): boolean {
  if (op === 'field') return values[0] !== usual;
  return values.length > 0 && (op === 'from' || op === 'to');
}

/**
 * Returns true if the parameter has no effect, for example if it chooses the field of parameters that the call does not
 * set.
 */
function isIgnored({ op, of = [] }: Parameter, raw: CallerValues['raw']): boolean {
  return op === 'accept' || (op === 'field' && of.every((other) => raw(other) === undefined));
}

/** Returns the conditions that a parameter places on its field. Some parameters place none. */
function conditionsOf(
  { op, when, per = [], values: choices, through }: Parameter,
  described: Field | undefined,
  values: readonly string[],
): Condition[] {
  if (described === undefined) return [];
  const [value = ''] = values;
  const field = described.code;
  if (through !== undefined) return [{ op: 'through', field, values, by: through }];
  switch (op) {
    case 'eq':
    case 'in':
      return [{ op: 'in', field, values }];
    case 'gte':
    case 'gt':
    case 'lte':
    case 'contains':
      return [{ op, field, value }];
    case 'prefix':
      return [{ op, field, values }];
    case 'compare':
      return BOUNDS.flatMap((bound): Condition[] => {
        const number = choices?.[value]?.is?.[bound];
        return number === undefined ? [] : [{ op: bound, field, value: String(number) }];
      });
    case 'months':
      return [{ op, field, months: value }];
    case 'latest':
      return value === when ? [{ op, field, per }] : [];
    case 'from':
    case 'to':
    case 'field':
    case 'accept':
      return [];
  }
}

const BOUNDS = ['gt', 'gte', 'lt', 'lte'] as const;

/** The maximum total length of all values of one parameter. */
const LIST_LENGTH_MAX = 20_000;
/** The maximum length of one value. It equals the default maximum length of text in a data set. */
const VALUE_LENGTH_MAX = 4_000;

/** Rejects a list of codes or names that is too long to split. */
export function refuseLongList(parameter: string, raw: string | undefined, lang: Lang): void {
  if (raw !== undefined && raw.length > LIST_LENGTH_MAX) refuseParameter(parameter, 'long', lang);
}

/** Parses and normalises a parameter's values, so that equal calls share a cache entry. */
export function parseParameter(
  parameter: Parameter,
  field: Field | undefined,
  raw: string,
  lang: Lang,
): string[] {
  const { name } = parameter;
  if (parameter.op === 'in') refuseLongList(name, raw, lang);
  else if (raw.length > VALUE_LENGTH_MAX) refuseParameter(name, 'long', lang);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check is for control characters
  if (/[\u0000-\u001f\u007f]/.test(raw)) refuseParameter(name, 'control', lang);
  const parts = parameter.op === 'in' ? splitList(raw) : [raw.trim()];
  // A list without any value would otherwise select the whole market.
  if (parts.length === 0) refuseParameter(name, 'blank', lang);
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
