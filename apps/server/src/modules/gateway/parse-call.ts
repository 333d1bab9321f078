import {
  AS_OF,
  DEFAULT_PAGE_SIZE,
  FORMATS,
  type Format,
  fillText,
  GATEWAY_ROWS_MAX,
  type Lang,
} from '@jishi/contract';
import type { Cursors } from '../../platform/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Condition,
  type Cursor,
  type Dataset,
  type DatasetQuery,
  dependsOnDay,
  fitsTypes,
  hasKeys,
  lookedUpNotice,
  type OrderPart,
  orderText,
  parseFilters,
  parseOrder,
  queryMark,
  readCursor,
  refuseLongList,
  refuseParameter,
  takesAsOf,
  totalOrder,
} from '../datasets/index.ts';
import { deprecatedNotice, formerNamesNotice, joinedNotice, type NamedColumns } from './named-fields.ts';
import { columnsOf, parseColumns, refuseColumn } from './parse-columns.ts';

/** A parsed call: the query, the response format, and a text that is the same for all equal calls. */
export interface Call {
  readonly dataset: Dataset;
  readonly query: DatasetQuery;
  readonly format: Format;
  /** The language of header labels. Null keeps the field codes. */
  readonly labels: Lang | null;
  readonly cursor: Cursor | null;
  /** The filters and the order as text. A cursor is valid only with the text for which it was issued. */
  readonly question: string;
  readonly dependsOnDay: boolean;
  readonly canonical: string;
  readonly namesColumns: boolean;
  /** The columns under the names that the caller used. Null if these are the field codes. */
  readonly named: NamedColumns | null;
  /** A notice about renamed fields. */
  readonly notice: string | null;
  /** Parameters that the call does not use. */
  readonly ignored: readonly string[];
}

export interface ParseOptions {
  /** False for a call for all rows, for which neither a code nor a day is required. */
  readonly checksRequired: boolean;
  /** Ignores names that neither the gateway nor the manifest defines, instead of rejecting them. */
  readonly lenient: boolean;
  /** If absent, cursors are not supported. */
  readonly cursors?: Cursors;
}

/** The gateway's own parameters, in lower case. No manifest defines them. */
const CONTROL = new Set(
  `format @column @limit @orderby ${AS_OF} page pagesize pagenum cursor lang`.split(' '),
);

/** Rejects field lists that are too long to split. */
export function refuseLongLists(parameters: ReadonlyMap<string, string>, lang: Lang): void {
  for (const name of ['@column', '@orderby']) refuseLongList(name, parameters.get(name), lang);
}

/** Returns true if the gateway defines the parameter for calls that request rows. */
export function isControl(name: string): boolean {
  return CONTROL.has(name);
}

/** Parses a call's parameters into a query. Names must be in lower case. An error names the parameter. */
export function parseCall(
  dataset: Dataset,
  parameters: ReadonlyMap<string, string>,
  lang: Lang,
  options: ParseOptions = { checksRequired: true, lenient: false },
): Call {
  const unknown = unknownNames(dataset, parameters);
  // If `@asof` were ignored, the caller would mistake current rows for earlier ones.
  if (!options.lenient || unknown.includes(AS_OF)) refuseUnknown(dataset, unknown);
  refuseLongLists(parameters, lang);
  const filters = parseFilters(dataset, parameters, lang, options);
  const format = parseFormat(parameters.get('format'));
  const labels = parseLabels(parameters.get('lang'), lang);
  const chosen = parseColumns(dataset, parameters.get('@column'));
  const { names, columns, named } = columnsOf(dataset, chosen, format);
  const order = orderOf(dataset, parameters.get('@orderby'), usualOrder(dataset, filters.where), lang);
  const rowsUsual =
    filters.unfiltered && options.checksRequired ? dataset.manifest.rowsUnfiltered : undefined;
  const bounds = { pageSizeDefault: DEFAULT_PAGE_SIZE, rowsMax: GATEWAY_ROWS_MAX, rowsUsual };
  const paging = parsePaging(parameters, bounds, lang);
  const sorted = orderText(order);
  const question = `${dataset.code}?${filters.canonical}|${sorted}`;
  const place = parameters.get('cursor') || null;
  const cursor =
    place === null ? null : readPlace(options.cursors, place, { dataset, text: question, order }, lang);
  if (cursor && paging.offset > 0) refuseParameter('cursor', 'place', lang);
  const page = { ...paging, after: cursor?.after ?? null };
  const query: DatasetQuery = { where: filters.where, columns, order, page };
  // If no columns are chosen, the text lists the table's columns in table order. It must not change, because hashes of
  // it are stored.
  const columnText = (hasKeys(format) ? names : (chosen ?? dataset.tableColumns)).join();
  // The hash of this text is stored with idempotency keys, so a call's text must never change.
  const canonical = `${dataset.code}?${filters.canonical}|${columnText}|${sorted}|${paging.limit}|${place ?? paging.offset}|${format}|${labels ?? ''}`;
  return {
    dataset,
    query,
    format,
    labels,
    cursor,
    question,
    dependsOnDay: dependsOnDay(dataset, filters.where),
    canonical,
    namesColumns: chosen !== null,
    named,
    notice: joinedNotice(
      formerNamesNotice(dataset, [parameters.get('@column'), parameters.get('@orderby')]),
      deprecatedNotice(dataset, [...columns, ...order.map(({ field }) => field)]),
      lookedUpNotice(dataset, filters.where),
    ),
    ignored: [...unknown, ...filters.ignored],
  };
}

/** Returns a call's query for a market day. `day` is null if the call does not depend on it. */
export function queryOn<Query extends DatasetQuery>(
  { query, dependsOnDay }: Pick<Call, 'dependsOnDay'> & { readonly query: Query },
  day: string | null,
): Query {
  return dependsOnDay && day !== null ? { ...query, asOf: day } : query;
}

function unknownNames(dataset: Dataset, values: ReadonlyMap<string, string>): string[] {
  return [...values.keys()].filter((name) =>
    name === AS_OF
      ? !takesAsOf(dataset, values.get(name) ?? '')
      : !CONTROL.has(name) && !dataset.manifest.parameters.some((one) => one.name.toLowerCase() === name),
  );
}

/** Rejects a parameter that neither the gateway nor the manifest defines, and lists the known ones. */
function refuseUnknown({ manifest: { parameters } }: Dataset, [unknown]: readonly string[]): void {
  if (unknown === undefined) return;
  const allowed = parameters.map(({ name }) => name).join(', ');
  throw new Refusal('gateway.parameterUnknown', {
    parameter: unknown.slice(0, 60),
    allowed: allowed === '' ? '–' : allowed,
  });
}

export function parseFormat(raw: string | undefined): Format {
  if (raw === undefined || raw === '') return 'json';
  const format = FORMATS.find((candidate) => candidate === raw.toLowerCase());
  if (!format)
    throw new Refusal('gateway.formatUnknown', { format: raw.slice(0, 40), allowed: FORMATS.join(', ') });
  return format;
}

function parseLabels(raw: string | undefined, lang: Lang): Lang | null {
  if (raw === undefined || raw === '') return null;
  if (raw === 'zh' || raw === 'en') return raw;
  return refuseParameter('lang', 'values', lang, { values: 'zh, en' });
}

/**
 * Returns the default order. If a filter selects values greater than the last one that the caller has, the order is
 * ascending, so that the caller misses no rows.
 */
function usualOrder({ manifest, order }: Dataset, where: readonly Condition[]): readonly OrderPart[] {
  const followed = where.find(
    (condition) =>
      condition.op === 'gt' &&
      manifest.parameters.some(({ op, field }) => op === 'gt' && field === condition.field),
  );
  return followed !== undefined && 'field' in followed
    ? totalOrder(manifest, [{ field: followed.field, descending: false }])
    : order;
}

/** Parses `@orderby`: fields separated by commas. The row key is appended, so that no row appears on two pages. */
function orderOf(
  dataset: Dataset,
  raw: string | undefined,
  usual: readonly OrderPart[],
  lang: Lang,
): readonly OrderPart[] {
  const order = raw === undefined ? null : parseOrder(dataset, raw, usual);
  if (order === null && raw)
    return refuseParameter('@orderby', 'values', lang, { values: 'FIELD:asc, FIELD:desc' });
  if (order === null || order === usual) return usual;
  if (!('wrong' in order)) return totalOrder(dataset.manifest, order);
  if (order.wrong === 'field') return refuseColumn(dataset, '@orderby', order.part);
  if (order.wrong === 'nested') return refuseParameter('@orderby', 'unordered', lang, { field: order.part });
  return refuseParameter('@orderby', 'values', lang, { values: 'FIELD:asc, FIELD:desc' });
}

function readPlace(
  cursors: Cursors | undefined,
  place: string,
  question: { readonly dataset: Dataset; readonly text: string; readonly order: readonly OrderPart[] },
  lang: Lang,
): Cursor {
  const { dataset, text, order } = question;
  const cursor = cursors === undefined ? null : readCursor(cursors, 'rows', place);
  const types = order.map((part) => dataset.fields.get(part.field)?.type ?? 'text');
  if (!cursor || !fitsTypes(cursor, types))
    return refuseParameter('cursor', 'values', lang, { values: 'X-Next-Cursor' });
  if (cursor.query !== queryMark(text)) return refuseParameter('cursor', 'otherQuery', lang);
  return cursor;
}

export interface Paging {
  readonly limit: number;
  readonly offset: number;
  /** True if `@limit` is reached on this page. There is then no next page, even if more rows match. */
  readonly last: boolean;
}

/** The largest offset. Later rows require a cursor, because an offset reads and discards all rows before it. */
const OFFSET_MAX = 10_000_000;

const reasons = {
  whole: { zh: '应为 {from} 到 {to} 的整数', en: 'must be a whole number from {from} to {to}' },
  both: { zh: '与 {other} 取值不同', en: 'differs from {other}' },
} as const;

function refuse(
  parameter: string,
  reason: keyof typeof reasons,
  lang: Lang,
  values: Record<string, string | number>,
): never {
  const text = fillText(reasons[reason][lang], values);
  throw new Refusal('gateway.parameterInvalid', { parameter, reason: text });
}

/**
 * Parses paging. `page` and `pageNum` are synonyms, and pages start at 1. `@limit` limits the total number of rows on
 * all pages. Without any of these parameters, a call returns up to the maximum number of rows per call.
 */
export function parsePaging(
  parameters: ReadonlyMap<string, string>,
  bounds: {
    readonly pageSizeDefault: number;
    readonly rowsMax: number;
    readonly rowsUsual?: number | undefined;
  },
  lang: Lang,
): Paging {
  const page = oneOf(parameters, 'page', 'pageNum', OFFSET_MAX, lang);
  const pageSize = whole(parameters, 'pagesize', 1, bounds.rowsMax, lang);
  const cap = whole(parameters, '@limit', 1, bounds.rowsMax, lang);
  if (page === undefined && pageSize === undefined)
    return { limit: cap ?? bounds.rowsUsual ?? bounds.rowsMax, offset: 0, last: false };
  const size = pageSize ?? bounds.pageSizeDefault;
  const offset = ((page ?? 1) - 1) * size;
  if (offset > OFFSET_MAX) refuse('page', 'whole', lang, { from: 1, to: Math.floor(OFFSET_MAX / size) + 1 });
  const limit = cap === undefined ? size : Math.max(0, Math.min(size, cap - offset));
  return { limit, offset, last: cap !== undefined && offset + size >= cap };
}

/** Returns the value of a parameter that has two names. */
export function oneOf(
  parameters: ReadonlyMap<string, string>,
  one: string,
  other: string,
  max: number,
  lang: Lang,
): number | undefined {
  const first = whole(parameters, one, 1, max, lang);
  const second = whole(parameters, other, 1, max, lang);
  if (first !== undefined && second !== undefined && first !== second)
    refuse(other, 'both', lang, { other: one });
  return first ?? second;
}

/** Parses a whole number. Returns undefined if the parameter is missing. */
export function whole(
  parameters: ReadonlyMap<string, string>,
  name: string,
  from: number,
  to: number,
  lang: Lang,
): number | undefined {
  const raw = parameters.get(name.toLowerCase())?.trim();
  if (raw === undefined || raw === '') return undefined;
  const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
  if (!(value >= from && value <= to)) refuse(name, 'whole', lang, { from, to });
  return value;
}
