import { ANNOUNCEMENT_PAGE_SIZE_MAX, DEFAULT_PAGE_SIZE } from '@jishi/contract';
import { type AnnouncementCategory, CATEGORIES } from './announcement-categories.ts';
import type { Refuse } from './announcements.messages.ts';
import { COLUMNS, type Column, PLATES, type Plate } from './columns.ts';

/** What is asked, understood. */
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

export function parseAnnouncementQuery(form: Form, refuse: Refuse): AnnouncementQuery {
  const text = (name: string): string => form.get(name) ?? '';
  const column = oneOf(COLUMNS, 'column', text('column') || 'szse', refuse);
  const codes = parseStocks(text('stock'), refuse);
  const named = listOf(text('plate'), 'plate', refuse).map((key) => oneOf(PLATES, 'plate', key, refuse));
  const usual = codes.length > 0 ? [] : PLATES.filter(({ key }) => column.plates?.includes(key));
  const tab = choice('tabName', text('tabName') || 'fulltext', ['fulltext', 'relation'], refuse);
  const by =
    choice('sortName', text('sortName') || 'time', ['time', 'code', 'nothing'], refuse) === 'code'
      ? 'code'
      : 'time';
  const direction = choice(
    'sortType',
    text('sortType').toLowerCase() || (by === 'code' ? 'asc' : 'desc'),
    ['asc', 'desc'],
    refuse,
  );
  return {
    column,
    plates: named.length > 0 ? named : usual,
    codes,
    entities: listOf(text('secid'), 'secid', refuse),
    words: parseWords(text('searchkey'), refuse),
    categories: parseCategories(text('category'), refuse),
    isInvestorRelations: tab === 'relation',
    industries: listOf(text('trade'), 'trade', refuse),
    ...parseDays(text('seDate'), refuse),
    sort: { by, descending: direction === 'desc' },
    highlight:
      choice('isHLtitle', text('isHLtitle').toLowerCase() || 'false', ['true', 'false'], refuse) === 'true',
    pageNum: count(form, 'pageNum', 1, PAGES_MAX, refuse),
    // As existing clients know it: a larger page is cut to 30 rows, and `hasMore` and `totalpages` tell.
    pageSize: Math.min(
      count(form, 'pageSize', DEFAULT_PAGE_SIZE, PAGES_MAX, refuse),
      ANNOUNCEMENT_PAGE_SIZE_MAX,
    ),
  };
}

/** A whole number from 1 on, or what counts when the parameter is left out. */
export function count(form: Form, name: string, usual: number, most: number, refuse: Refuse): number {
  const text = form.get(name) ?? '';
  if (text === '') return usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : refuse(name, 'count', { most });
}

function choice(name: string, value: string, known: readonly string[], refuse: Refuse): string {
  return known.includes(value)
    ? value
    : refuse(name, 'known', { value: value.slice(0, 60), values: known.join(', ') });
}

function oneOf<T extends { key: string }>(all: readonly T[], name: string, key: string, refuse: Refuse): T {
  const found = all.find((one) => one.key === key);
  return (
    found ?? refuse(name, 'known', { value: key.slice(0, 60), values: all.map((one) => one.key).join(', ') })
  );
}

function listOf(text: string, name: string, refuse: Refuse): string[] {
  const items = [...new Set(text.split(/[;；]/).map((item) => item.trim()))].filter((item) => item !== '');
  return items.length > ITEMS_MAX ? refuse(name, 'many', { most: ITEMS_MAX }) : items;
}

/** `000001,gssz0000001;600000,gssh0600000`: the code tells the security, whatever id stands beside it. */
function parseStocks(text: string, refuse: Refuse): string[] {
  return listOf(text, 'stock', refuse).map((item) => {
    const code = item.split(',')[0]?.trim() ?? '';
    return CODE.test(code) ? code : refuse('stock', 'stock');
  });
}

function parseWords(text: string, refuse: Refuse): string[] {
  if (text.length > SEARCH_LENGTH_MAX) refuse('searchkey', 'long', { most: SEARCH_LENGTH_MAX });
  const words = [...new Set(text.split(/[\s;；]+/u))].filter((word) => word !== '');
  return words.length > WORDS_MAX ? refuse('searchkey', 'many', { most: WORDS_MAX }) : words;
}

function parseCategories(text: string, refuse: Refuse): AnnouncementCategory[] {
  const keys = listOf(text, 'category', refuse).map(
    (item) => /^category_([a-z]+)(?:_\w*)?$/i.exec(item)?.[1] ?? item,
  );
  return keys.map((key) => oneOf(CATEGORIES, 'category', key.toLowerCase(), refuse));
}

function parseDays(text: string, refuse: Refuse): { from: string | null; to: string | null } {
  if (text === '' || text === '~') return { from: null, to: null };
  const sides = text.split('~');
  if (sides.length > 2) refuse('seDate', 'dates');
  const [from = null, to = null] = sides.map((side) =>
    side.trim() === '' ? null : dayOf(side.trim(), refuse),
  );
  const last = sides.length === 1 ? from : to;
  if (from !== null && last !== null && from > last) refuse('seDate', 'order');
  return { from, to: last };
}

function dayOf(text: string, refuse: Refuse): string {
  const match = /^([12]\d{3})([-/]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  const [, year = '', mark = '', month = '', day = ''] = match ?? [];
  if (mark === '' && text.length !== 8) return refuse('seDate', 'dates');
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso
    ? refuse('seDate', 'dates')
    : iso;
}
