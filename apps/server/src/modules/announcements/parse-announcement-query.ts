import { ANNOUNCEMENT_PAGE_SIZE_MAX, DEFAULT_PAGE_SIZE } from '@jishi/contract';
import { type AnnouncementCategory, CATEGORIES } from './announcement-categories.ts';
import { COLUMNS, type Column, PLATES, type Plate } from './columns.ts';
import { choice, count, dayOf, type Form, listOf, oneOf } from './form-values.ts';
import { refuse } from './refuse-parameter.ts';

/** A parsed announcements query. */
export interface AnnouncementQuery {
  readonly column: Column;
  readonly plates: readonly Plate[];
  readonly codes: readonly string[];
  /** Security codes or organisation ids. */
  readonly entities: readonly string[];
  readonly words: readonly string[];
  /** Announcements in any of these categories match. An empty list means all. */
  readonly categories: readonly AnnouncementCategory[];
  readonly isInvestorRelations: boolean;
  readonly industries: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: { readonly by: 'time' | 'code'; readonly descending: boolean };
  readonly highlight: boolean;
  readonly pageNum: number;
  readonly pageSize: number;
  /** Tells the caller what the server changed in the query. It is sent in a response header. */
  readonly notice: string | null;
}

/** Former column names that clients still send, with the current names. */
const FORMER_COLUMNS = new Map([
  ['szse_latest', 'szse'],
  ['sse_latest', 'sse'],
  ['neeq', 'third'],
  ['gfzr', 'third'],
]);
const FORMER_PLATES = new Map([['szzx', 'szmb']]);
/** Hong Kong boards. Their notices are in a column that has no boards. */
const HONG_KONG_PLATES = new Set(['hkmb', 'hkcy', 'hkgem']);
const FORMER_CATEGORIES = new Map([['scgkfx', 'sf']]);
const present = (former: ReadonlyMap<string, string>, value: string): string => former.get(value) ?? value;

/**
 * Sort orders by name. There are two searches, and existing clients send each of them the names of the other. Both
 * therefore accept all names.
 */
const ORDERS: Readonly<Record<string, 'time' | 'code'>> = {
  time: 'time',
  code: 'code',
  nothing: 'time',
  pubdate: 'time',
  announcementTime: 'time',
  stockcode_cat: 'code',
};

export const PAGES_MAX = 10_000;
const SEARCH_LENGTH_MAX = 100;
const WORDS_MAX = 10;
const CODE = /^[0-9A-Za-z.]{1,12}$/;

export function parseAnnouncementQuery(form: Form): AnnouncementQuery {
  const text = (name: string): string => form.get(name) ?? '';
  const column = oneOf(COLUMNS, 'column', present(FORMER_COLUMNS, text('column')) || 'szse');
  const codes = parseStocks(text('stock'));
  const named = listOf(text('plate'), 'plate').map(plateNamed);
  const usual = codes.length > 0 ? [] : PLATES.filter(({ key }) => column.plates?.includes(key));
  const tab = choice('tabName', text('tabName') || 'fulltext', ['fulltext', 'relation']);
  const by = ORDERS[choice('sortName', text('sortName') || 'time', Object.keys(ORDERS))] ?? 'time';
  const rowsAsked = count(form, 'pageSize', DEFAULT_PAGE_SIZE, PAGES_MAX);
  const direction = choice('sortType', text('sortType').toLowerCase() || (by === 'code' ? 'asc' : 'desc'), [
    'asc',
    'desc',
  ]);
  return {
    column,
    plates: named.length > 0 ? named : usual,
    codes,
    entities: listOf(text('secid'), 'secid'),
    words: parseWords(text('searchkey')),
    categories: parseCategories(text('category')),
    isInvestorRelations: tab === 'relation',
    industries: listOf(text('trade'), 'trade'),
    ...parseDays(text('seDate')),
    sort: { by, descending: direction === 'desc' },
    highlight: choice('isHLtitle', text('isHLtitle').toLowerCase() || 'false', ['true', 'false']) === 'true',
    pageNum: count(form, 'pageNum', 1, PAGES_MAX),
    // Existing clients expect that a page size above the maximum is reduced, not rejected.
    pageSize: Math.min(rowsAsked, ANNOUNCEMENT_PAGE_SIZE_MAX),
    notice: rowsAsked > ANNOUNCEMENT_PAGE_SIZE_MAX ? `page cut to ${ANNOUNCEMENT_PAGE_SIZE_MAX} rows` : null,
  };
}

function plateNamed(key: string): Plate {
  if (HONG_KONG_PLATES.has(key))
    refuse('plate', 'announcements.valueElsewhere', { value: key, instead: 'column=hke' });
  return oneOf(PLATES, 'plate', present(FORMER_PLATES, key));
}

/** Translates a title search into an announcements query. */
export function titleSearchForm(form: Form): Form {
  const text = (name: string): string => form.get(name) ?? '';
  const [from = '', to = ''] = ['sdate', 'edate'].map((name) =>
    text(name) === '' ? '' : dayOf(name, text(name)),
  );
  if (from !== '' && to !== '' && from > to) refuse('edate', 'announcements.dateOrder');
  choice('isfulltext', text('isfulltext').toLowerCase() || 'false', ['true', 'false']);
  return new Map([
    ...['searchkey', 'sortName', 'sortType', 'pageNum', 'pageSize'].map(
      (name) => [name, text(name)] as const,
    ),
    ['seDate', `${from}~${to}`],
    ['isHLtitle', 'true'],
  ]);
}

/** Parses `000001,gssz0000001;600000,gssh0600000`. The code identifies the security, and the id after it is ignored. */
function parseStocks(text: string): string[] {
  return listOf(text, 'stock').map((item) => {
    const code = item.split(',')[0]?.trim() ?? '';
    return CODE.test(code) ? code : refuse('stock', 'announcements.stockForm');
  });
}

function parseWords(text: string): string[] {
  if (text.length > SEARCH_LENGTH_MAX)
    refuse('searchkey', 'announcements.tooLong', { most: SEARCH_LENGTH_MAX });
  const words = [...new Set(text.split(/[\s;；]+/u))].filter((word) => word !== '');
  return words.length > WORDS_MAX
    ? refuse('searchkey', 'announcements.tooManyItems', { most: WORDS_MAX })
    : words;
}

function parseCategories(text: string): AnnouncementCategory[] {
  const keys = listOf(text, 'category').map(
    (item) => /^category_([a-z]+)(?:_\w*)?$/i.exec(item)?.[1] ?? item,
  );
  return keys.map((key) => oneOf(CATEGORIES, 'category', present(FORMER_CATEGORIES, key.toLowerCase())));
}

/** Parses `2025-01-01~2025-06-30`. Some clients encode the plus signs of `+~+` twice, so they arrive literally. */
function parseDays(text: string): { from: string | null; to: string | null } {
  const sides = text.replaceAll(/[+\s]/gu, '').split(/[~～]/u);
  if (sides.length > 2) refuse('seDate', 'announcements.dateForm');
  const [from = null, to = null] = sides.map((side) =>
    side === '' ? null : dayOf('seDate', side, 'announcements.dateForm'),
  );
  const last = sides.length === 1 ? from : to;
  if (from !== null && last !== null && from > last) refuse('seDate', 'announcements.dateOrder');
  return { from, to: last };
}
