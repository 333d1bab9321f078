import { ANNOUNCEMENT_PAGE_SIZE_MAX, DEFAULT_PAGE_SIZE } from '@jishi/contract';
import { type AnnouncementCategory, CATEGORIES } from './announcement-categories.ts';
import { COLUMNS, type Column, PLATES, type Plate } from './columns.ts';
import { refuse } from './refuse-parameter.ts';

/** A parsed query of announcements. */
export interface AnnouncementQuery {
  readonly column: Column;
  readonly plates: readonly Plate[];
  readonly codes: readonly string[];
  /** Security codes or ids of organisations. */
  readonly entities: readonly string[];
  readonly words: readonly string[];
  /** An announcement of any of them counts; with none, all do. */
  readonly categories: readonly AnnouncementCategory[];
  readonly isInvestorRelations: boolean;
  readonly industries: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: { readonly by: 'time' | 'code'; readonly descending: boolean };
  readonly highlight: boolean;
  readonly pageNum: number;
  readonly pageSize: number;
}

export const PAGES_MAX = 10_000;
const ITEMS_MAX = 50;
const SEARCH_LENGTH_MAX = 100;
const WORDS_MAX = 10;
const CODE = /^[0-9A-Za-z.]{1,12}$/;

type Form = ReadonlyMap<string, string>;

export function parseAnnouncementQuery(form: Form): AnnouncementQuery {
  const text = (name: string): string => form.get(name) ?? '';
  const column = oneOf(COLUMNS, 'column', text('column') || 'szse');
  const codes = parseStocks(text('stock'));
  const named = listOf(text('plate'), 'plate').map((key) => oneOf(PLATES, 'plate', key));
  const usual = codes.length > 0 ? [] : PLATES.filter(({ key }) => column.plates?.includes(key));
  const tab = choice('tabName', text('tabName') || 'fulltext', ['fulltext', 'relation']);
  const by =
    choice('sortName', text('sortName') || 'time', ['time', 'code', 'nothing']) === 'code' ? 'code' : 'time';
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
    // As existing clients expect: a larger page is cut to 30 rows, which shows in `hasMore` and `totalpages`.
    pageSize: Math.min(count(form, 'pageSize', DEFAULT_PAGE_SIZE, PAGES_MAX), ANNOUNCEMENT_PAGE_SIZE_MAX),
  };
}

/** A whole number from 1 on, or what counts when the parameter is left out. */
export function count(form: Form, name: string, usual: number, most: number): number {
  const text = form.get(name) ?? '';
  if (text === '') return usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : refuse(name, 'announcements.countRange', { most });
}

function choice(name: string, value: string, allowed: readonly string[]): string {
  return allowed.includes(value)
    ? value
    : refuse(name, 'announcements.valueUnknown', { value: value.slice(0, 60), values: allowed.join(', ') });
}

function oneOf<T extends { key: string }>(all: readonly T[], name: string, key: string): T {
  const match = all.find((one) => one.key === key);
  return (
    match ??
    refuse(name, 'announcements.valueUnknown', {
      value: key.slice(0, 60),
      values: all.map((one) => one.key).join(', '),
    })
  );
}

function listOf(text: string, name: string): string[] {
  const items = [...new Set(text.split(/[;；]/).map((item) => item.trim()))].filter((item) => item !== '');
  return items.length > ITEMS_MAX ? refuse(name, 'announcements.tooManyItems', { most: ITEMS_MAX }) : items;
}

/** `000001,gssz0000001;600000,gssh0600000`: the code names the security; the id beside it is ignored. */
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
  return keys.map((key) => oneOf(CATEGORIES, 'category', key.toLowerCase()));
}

function parseDays(text: string): { from: string | null; to: string | null } {
  if (text === '' || text === '~') return { from: null, to: null };
  const sides = text.split('~');
  if (sides.length > 2) refuse('seDate', 'announcements.dateForm');
  const [from = null, to = null] = sides.map((side) => (side.trim() === '' ? null : dayOf(side.trim())));
  const last = sides.length === 1 ? from : to;
  if (from !== null && last !== null && from > last) refuse('seDate', 'announcements.dateOrder');
  return { from, to: last };
}

function dayOf(text: string): string {
  const match = /^([12]\d{3})([-/]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  const [, year = '', mark = '', month = '', day = ''] = match ?? [];
  if (mark === '' && text.length !== 8) return refuse('seDate', 'announcements.dateForm');
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso
    ? refuse('seDate', 'announcements.dateForm')
    : iso;
}
