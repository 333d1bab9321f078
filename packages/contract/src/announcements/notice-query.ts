import type { Lang } from '../kernel/localized.ts';
import { ANNOUNCEMENT_CATEGORIES } from './wire.ts';

/** Markets and boards on which a company is listed. A market includes all its boards. */
export const NOTICE_BOARDS = [
  { name: 'sh', zh: '沪市', en: 'Shanghai', boards: ['shmb', 'shkcp'] },
  { name: 'shmb', zh: '沪市主板', en: 'Shanghai main board', boards: ['shmb'] },
  { name: 'shkcp', zh: '科创板', en: 'STAR Market', boards: ['shkcp'] },
  { name: 'sz', zh: '深市', en: 'Shenzhen', boards: ['szmb', 'szcy'] },
  { name: 'szmb', zh: '深市主板', en: 'Shenzhen main board', boards: ['szmb'] },
  { name: 'szcy', zh: '创业板', en: 'ChiNext', boards: ['szcy'] },
  { name: 'bj', zh: '北交所', en: 'Beijing', boards: ['bj'] },
] as const;
export type NoticeBoard = (typeof NOTICE_BOARDS)[number]['name'];

/** The categories of notices. The last one contains every notice that belongs to no other. */
export const NOTICE_CATEGORIES = [
  ...ANNOUNCEMENT_CATEGORIES,
  { name: 'relation', zh: '投资者关系', en: 'Investor relations' },
  { name: 'other', zh: '其他', en: 'Other' },
] as const;
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]['name'];

/** Sorts by time, or by relevance among the latest notices that contain the words. */
export const NOTICE_SORTS = ['newest', 'fit'] as const;
export type NoticeSort = (typeof NOTICE_SORTS)[number];

export const NOTICE_WORDS_MAX = 100;
export const NOTICE_SECURITIES_MAX = 20;
const AFTER_LENGTH_MAX = 200;

/** A search for notices. The search, its facets, feeds and saved searches all use this form. */
export interface NoticeQuery {
  /** The words as typed. They can also be securities' codes, names or pinyin. */
  readonly q: string;
  /** Codes of securities. A notice matches if it concerns any of them. */
  readonly stock: readonly string[];
  readonly board: readonly NoticeBoard[];
  readonly category: readonly NoticeCategory[];
  /**
   * The language of publication. Empty means the reader's language, plus notices that exist only in the other language.
   */
  readonly language: Lang | '';
  /** The first and last announcement date, `YYYY-MM-DD`. Empty means no limit. */
  readonly from: string;
  readonly to: string;
  readonly sort: NoticeSort;
  /** `next` of the previous page. Empty for the first page. */
  readonly after: string;
  /** The reader's language. English readers see English notices, and Chinese ones that have no English version. */
  readonly lang: Lang;
}

export const ALL_NOTICES: NoticeQuery = {
  q: '',
  stock: [],
  board: [],
  category: [],
  language: '',
  from: '',
  to: '',
  sort: 'newest',
  after: '',
  lang: 'zh',
};

/** The query as URL parameters. They omit `lang`, because pages, feeds and users have their own language. */
export type NoticeAddress = Readonly<
  Partial<
    Record<Exclude<keyof NoticeQuery, 'lang' | 'language' | 'sort'>, string> &
      Pick<NoticeQuery, 'language' | 'sort'>
  >
>;

/** Writes the query as URL parameters. Omits values that equal those of `ALL_NOTICES`, and joins lists with commas. */
export function noticeAddress(query: Partial<NoticeQuery>): NoticeAddress {
  const { q, stock = [], board = [], category = [], language, from, to, sort, after } = query;
  const parameters = {
    q: q?.trim(),
    stock: stock.join(','),
    board: board.join(','),
    category: category.join(','),
    language,
    from,
    to,
    sort: sort === ALL_NOTICES.sort ? '' : sort,
    after,
  };
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value)) as NoticeAddress;
}

/**
 * Reads a query from URL parameters, which may contain anything. Drops unknown boards, categories, codes and days, so
 * that a mistyped link still shows notices. The search endpoint rejects such values.
 */
export function parseNoticeQuery(
  address: Readonly<Record<string, string | undefined>>,
  lang: Lang,
): NoticeQuery {
  const words = (address.q ?? '').trim();
  const after = address.after ?? '';
  return {
    q: words.slice(0, NOTICE_WORDS_MAX),
    stock: splitCommas(address.stock)
      .filter((code) => NOTICE_CODE.test(code))
      .slice(0, NOTICE_SECURITIES_MAX),
    board: splitCommas(address.board).filter(isOneOf(NOTICE_BOARDS.map(({ name }) => name))),
    category: splitCommas(address.category).filter(isOneOf(NOTICE_CATEGORIES.map(({ name }) => name))),
    language: address.language === 'zh' || address.language === 'en' ? address.language : '',
    from: dayOrNone(address.from),
    to: dayOrNone(address.to),
    sort: address.sort === 'fit' ? 'fit' : 'newest',
    after: after.length <= AFTER_LENGTH_MAX ? after : '',
    lang,
  };
}

export const splitCommas = (text = ''): string[] => [
  ...new Set(text.split(',').filter((part) => part !== '')),
];

export const NOTICE_CODE = /^[0-9A-Za-z.]{1,12}$/;

const isOneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): text is T =>
    (values as readonly string[]).includes(text);

function dayOrNone(text = ''): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && new Date(text).toISOString().startsWith(text) ? text : '';
}

/** The id of a notice in URLs: the document's id, with the prefix `en-` for notices published in English. */
export const noticeAddressId = (lang: Lang, documentId: string): string =>
  lang === 'en' ? `en-${documentId}` : documentId;

/** The pages that show the notice with the given `id`. */
export const NOTICE_READERS = {
  reader: { zh: '/notice/detail', en: '/notice-en/detail' },
  phone: { zh: '/h5notice', en: '/h5notice' },
} as const;
