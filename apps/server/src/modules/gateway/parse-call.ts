import {
  DEFAULT_PAGE_SIZE,
  FORMATS,
  type Format,
  fillText,
  GATEWAY_ROWS_MAX,
  type Lang,
} from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import {
  answerColumns,
  type Cursor,
  type Dataset,
  type DatasetQuery,
  dependsOnDay,
  fitsTypes,
  type OrderPart,
  orderText,
  parseFilters,
  queryMark,
  readCursor,
  refuseParameter,
  type Selection,
  selectionOf,
  totalOrder,
} from '../datasets/index.ts';

/** A parsed call: the query, how it is answered, and one text that is equal for equal calls. */
export interface Call {
  readonly dataset: Dataset;
  readonly query: DatasetQuery;
  readonly selection: Selection;
  readonly format: Format;
  /** Language of header labels; null keeps the field codes. */
  readonly labels: Lang | null;
  readonly cursor: Cursor | null;
  /** Filters and order as text; a cursor is bound to it. */
  readonly question: string;
  readonly dependsOnDay: boolean;
  readonly canonical: string;
}

export interface ParseOptions {
  /** False for a call for all rows: it needs no code and no day. */
  readonly demandsRequired: boolean;
}

/** Parameters of the wire that no manifest lists. */
const CONTROL = new Set([
  'format',
  '@column',
  '@limit',
  '@orderby',
  'page',
  'pagesize',
  'pageNum',
  'pageSize',
  'cursor',
  'lang',
]);

/** Turns the parameters of a call into a query of the data set, or refuses and names the parameter. */
export function parseCall(
  dataset: Dataset,
  parameters: ReadonlyMap<string, string>,
  lang: Lang,
  options: ParseOptions = { demandsRequired: true },
): Call {
  refuseUnknown(dataset, parameters);
  const filters = parseFilters(dataset, parameters, lang, options);
  const format = parseFormat(parameters.get('format'));
  const labels = parseLabels(parameters.get('lang'), lang);
  const columns = answerColumns(dataset, parseColumns(dataset, parameters.get('@column')), format);
  const order = parseOrder(dataset, parameters.get('@orderby'), lang) ?? dataset.order;
  const paging = parsePaging(
    parameters,
    { pageSizeDefault: DEFAULT_PAGE_SIZE, rowsMax: GATEWAY_ROWS_MAX },
    lang,
  );
  const sorted = orderText(order);
  const question = `${dataset.code}?${filters.canonical}|${sorted}`;
  const cursor = parseCursor(dataset, parameters.get('cursor'), question, order, lang);
  if (cursor && paging.offset > 0) refuseParameter('cursor', 'place', lang);
  const page = { ...paging, after: cursor?.after ?? null };
  const query: DatasetQuery = { where: filters.where, columns, order, page };
  const place = cursor ? parameters.get('cursor') : paging.offset;
  // Its hash is stored with idempotency keys: it never changes for the same call.
  const canonical = `${dataset.code}?${filters.canonical}|${columns.join()}|${sorted}|${paging.limit}|${place}|${format}|${labels ?? ''}`;
  return {
    dataset,
    query,
    selection: selectionOf(dataset, query),
    format,
    labels,
    cursor,
    question,
    dependsOnDay: dependsOnDay(dataset, filters.where),
    canonical,
  };
}

/** What a call reads on a market day; null where the day makes no difference. */
export function selectionOn(
  { dataset, query, selection, dependsOnDay }: Call,
  day: string | null,
): Selection {
  return dependsOnDay && day !== null ? selectionOf(dataset, { ...query, asOf: day }) : selection;
}

/** Refuses a parameter that neither the wire nor the manifest knows, and lists those that exist. */
function refuseUnknown({ manifest: { parameters } }: Dataset, values: ReadonlyMap<string, string>): void {
  for (const name of values.keys()) {
    if (CONTROL.has(name) || parameters.some((parameter) => parameter.name === name)) continue;
    const allowed = parameters.map((parameter) => parameter.name).join(', ');
    throw new Refusal('gateway.parameterUnknown', {
      parameter: name.slice(0, 60),
      allowed: allowed === '' ? '–' : allowed,
    });
  }
}

function parseFormat(raw: string | undefined): Format {
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

/** `@column=A,B`: fields in the requested order, any letter case. Null stands for all. */
function parseColumns(dataset: Dataset, raw: string | undefined): string[] | null {
  if (raw === undefined || raw.trim() === '') return null;
  const names = raw
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const codes = names.map((name) => fieldCode(dataset, name, '@column'));
  return codes.length === 0 ? null : [...new Set(codes)];
}

function fieldCode(dataset: Dataset, name: string, parameter: string): string {
  if (dataset.fields.has(name)) return name;
  const field = dataset.manifest.fields.find(({ code }) => code.toLowerCase() === name.toLowerCase());
  if (!field) throw new Refusal('gateway.columnUnknown', { parameter, column: name.slice(0, 60) });
  return field.code;
}

/** `@orderby=FIELD:asc|desc`, several with commas; the key is appended, so pages never overlap. */
function parseOrder(dataset: Dataset, raw: string | undefined, lang: Lang): OrderPart[] | null {
  if (raw === undefined || raw.trim() === '') return null;
  const parts = raw
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const order = parts.map((part): OrderPart => {
    const [name = '', direction = 'asc', ...more] = part.split(':');
    const lower = direction.trim().toLowerCase();
    if (more.length > 0 || (lower !== 'asc' && lower !== 'desc'))
      refuseParameter('@orderby', 'values', lang, { values: 'FIELD:asc, FIELD:desc' });
    return { field: fieldCode(dataset, name.trim(), '@orderby'), descending: lower === 'desc' };
  });
  return totalOrder(dataset.manifest, order);
}

function parseCursor(
  dataset: Dataset,
  raw: string | undefined,
  query: string,
  order: readonly OrderPart[],
  lang: Lang,
): Cursor | null {
  if (raw === undefined || raw === '') return null;
  const cursor = readCursor(raw);
  const types = order.map((part) => dataset.fields.get(part.field)?.type ?? 'text');
  if (!cursor || !fitsTypes(cursor, types))
    return refuseParameter('cursor', 'values', lang, { values: 'X-Next-Cursor' });
  if (cursor.query !== queryMark(query)) return refuseParameter('cursor', 'otherQuery', lang);
  return cursor;
}

export interface Paging {
  readonly limit: number;
  readonly offset: number;
  /** `@limit` ends here: there is no next page even where rows follow. */
  readonly last: boolean;
}

/** Rows beyond this one are reached by cursor: an offset reads and discards all rows before it. */
const OFFSET_MAX = 10_000_000;

const reasons = {
  whole: { zh: '应为 {from} 到 {to} 的整数', en: 'a whole number from {from} to {to} is expected' },
  both: { zh: '与 {other} 取值不同', en: 'it differs from {other}' },
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
 * page/pagesize and pageNum/pageSize are synonyms; pages count from 1. `@limit` caps the answer over all pages. Without
 * any of them a call answers up to the maximum of one call.
 */
export function parsePaging(
  parameters: ReadonlyMap<string, string>,
  bounds: { readonly pageSizeDefault: number; readonly rowsMax: number },
  lang: Lang,
): Paging {
  const page = oneOf(parameters, 'page', 'pageNum', OFFSET_MAX, lang);
  const pageSize = oneOf(parameters, 'pagesize', 'pageSize', bounds.rowsMax, lang);
  const cap = whole(parameters, '@limit', 1, bounds.rowsMax, lang);
  if (page === undefined && pageSize === undefined)
    return { limit: cap ?? bounds.rowsMax, offset: 0, last: false };
  const size = pageSize ?? bounds.pageSizeDefault;
  const offset = ((page ?? 1) - 1) * size;
  if (offset > OFFSET_MAX) refuse('page', 'whole', lang, { from: 1, to: Math.floor(OFFSET_MAX / size) + 1 });
  const limit = cap === undefined ? size : Math.max(0, Math.min(size, cap - offset));
  return { limit, offset, last: cap !== undefined && offset + size >= cap };
}

function oneOf(
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

function whole(
  parameters: ReadonlyMap<string, string>,
  name: string,
  from: number,
  to: number,
  lang: Lang,
): number | undefined {
  const raw = parameters.get(name)?.trim();
  if (raw === undefined || raw === '') return undefined;
  const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
  if (!(value >= from && value <= to)) refuse(name, 'whole', lang, { from, to });
  return value;
}
