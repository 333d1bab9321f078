import { AS_OF, currentCode, type Format, GATEWAY_ROWS_MAX, type Lang, versionField } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import {
  answerColumns,
  answersMoments,
  type Dataset,
  type DatasetQuery,
  dependsOnDay,
  hasKeys,
  isEnded,
  type OrderPart,
  type OwnedQuery,
  ownedQuery,
  type Part,
  parseFilters,
  parseOrder,
  totalOrder,
} from '../datasets/index.ts';
import { type SiteRight, siteRightOf } from './site-right.ts';

/** The selection of a page or a download, not parsed yet. */
export interface SelectionInput {
  readonly where: string;
  readonly order: string;
  readonly columns: string;
  /** The version of the rows: `first` or a day; the newest version if omitted. */
  readonly asof?: string;
}

export interface Place {
  readonly page: number;
  readonly size: number;
}

/** Which rows a file contains: those of all pages or, if it is charged, as many as a call returns. */
export interface FilePlace {
  readonly format: Format;
  readonly charged?: true;
}

/** A query within the site's right. */
export interface SiteQuery {
  readonly dataset: Dataset;
  readonly query: DatasetQuery;
  readonly dependsOnDay: boolean;
  /** A text that is equal for equal filters. */
  readonly filters: string;
}

/** A query limited to the part of the data set that the reader may see, so its rows may be read. */
export interface OwnedSiteQuery extends SiteQuery {
  readonly query: OwnedQuery;
}

/**
 * Parses a selection into a query within the site's right. A preview is limited to the first rows, and no page shows
 * rows beyond `rowsMax`.
 */
export function parseSelection(
  dataset: Dataset,
  { where, order, columns, asof = '' }: SelectionInput,
  place: Place | FilePlace,
  lang: Lang,
  seesRows = false,
): SiteQuery {
  const right = siteRightOf(dataset.manifest, seesRows);
  if (right.show === 'none' && dataset.manifest.vipOnly && !seesRows)
    throw new Refusal('site-data.membersOnly', { code: dataset.code });
  if (right.show === 'none') throw new Refusal('site-data.notShown', { code: dataset.code });
  if (right.show === 'sample' && (where !== '' || order !== '' || asof !== ''))
    throw new Refusal('site-data.previewOnly', { code: dataset.code });
  const filters = parseWhere(dataset, right, { where, asof }, lang);
  const chosen = chosenColumns(dataset, columns, right);
  const query: DatasetQuery = {
    where: filters.where,
    // If the format's records name their fields, the columns have the order of a call. People read the other formats as
    // tables, so there the columns have the page's order.
    columns:
      'format' in place && hasKeys(place.format) ? answerColumns(dataset, chosen, place.format) : chosen,
    order: order === '' ? dataset.order : orderWithin(dataset, order, right),
    page: 'format' in place ? { ...FIRST, limit: rowsOfFile(place, right) } : pageOf(place, right),
  };
  return { dataset, query, dependsOnDay: dependsOnDay(dataset, filters.where), filters: filters.canonical };
}

/**
 * Limits the query to the part that the reader's right covers. On pages, every visitor sees everything within the
 * site's right, which `parseSelection` has already checked.
 */
export function ownedSiteQuery(
  siteQuery: SiteQuery,
  part: Part,
  { columns }: Pick<SelectionInput, 'columns'>,
): OwnedSiteQuery {
  const { dataset, filters } = siteQuery;
  const query = ownedQuery(dataset, siteQuery.query, part, { namesColumns: columns !== '' });
  return { ...siteQuery, query, filters: part === 'whole' ? filters : `${filters}|${part.mark}` };
}

const rowsOfFile = ({ charged }: FilePlace, { show, rowsMax }: SiteRight): number =>
  charged && show === 'full' ? GATEWAY_ROWS_MAX : rowsMax;

const FIRST = { offset: 0, after: null, last: false } as const;

/** Returns which rows a page contains. After the last permitted page there are none, just as after the last row. */
function pageOf({ page, size }: Place, { rowsMax }: SiteRight): DatasetQuery['page'] {
  const offset = (Math.min(page, GATEWAY_ROWS_MAX) - 1) * size;
  const limit = Math.max(0, Math.min(size, rowsMax - offset));
  return { limit, offset, after: null, last: offset + size >= rowsMax };
}

/** Parses filters as the gateway does. In a preview, neither the caller's values nor the defaults apply. */
function parseWhere(
  dataset: Dataset,
  right: SiteRight,
  { where, asof }: Required<Pick<SelectionInput, 'where' | 'asof'>>,
  lang: Lang,
): ReturnType<typeof parseFilters> {
  if (asof !== '' && versionField(dataset.manifest) === null && !answersMoments(dataset))
    throw invalid('asof', asof);
  const values = new Map<string, string>([[AS_OF, asof]]);
  for (const [name, value] of new URLSearchParams(where)) {
    const parameter = dataset.manifest.parameters.find((candidate) => candidate.name === name);
    const isShown = parameter?.field !== undefined && right.fields.includes(parameter.field);
    if (!isShown) throw invalid('where', name);
    values.set(name.toLowerCase(), value);
  }
  if (right.show !== 'full') return { where: [], canonical: '', ignored: [], unfiltered: true };
  try {
    return parseFilters(dataset, values, lang, { checksRequired: false });
  } catch (error) {
    // The gateway has its own envelope for errors. The site's pages use the common one, with status 400.
    if (!(error instanceof Refusal) || !error.error.startsWith('gateway.')) throw error;
    throw new Refusal('request.invalid', { detail: error.text(lang) });
  }
}

function chosenColumns({ manifest, names }: Dataset, text: string, right: SiteRight): readonly string[] {
  // Saved column sets may contain former names of fields.
  const chosen = text
    .split(',')
    .filter((code) => code !== '')
    .map((code) => currentCode(manifest.fields, code) ?? code);
  const hidden = chosen.find((code) => !right.fields.includes(code));
  if (hidden !== undefined) throw invalid('columns', hidden);
  // A saved column set may contain a field that no longer exists.
  const columns = chosen.length === 0 ? right.fields : [...new Set(chosen)];
  return columns.some((code) => isEnded(names, code))
    ? columns.filter((code) => !isEnded(names, code))
    : columns;
}

/** Parses a sort order, whose fields must be visible on the page. */
function orderWithin(dataset: Dataset, text: string, right: SiteRight): readonly OrderPart[] {
  const order = parseOrder(dataset, text, dataset.order);
  if (order === null || order === dataset.order) return dataset.order;
  if ('wrong' in order) throw invalid('order', order.part);
  const hidden = order.find(({ field }) => !right.fields.includes(field));
  if (hidden !== undefined) throw invalid('order', hidden.field);
  return totalOrder(dataset.manifest, order);
}

function invalid(name: string, value: string): Refusal {
  return new Refusal('request.invalid', { detail: `${name}: ${value.slice(0, 60)}` });
}
