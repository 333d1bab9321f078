import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { daySchema } from '../kernel/day.ts';
import { langSchema } from '../kernel/localized.ts';
import {
  NOTICE_BOARDS,
  NOTICE_CATEGORIES,
  NOTICE_CODE,
  NOTICE_SECURITIES_MAX,
  NOTICE_SORTS,
  NOTICE_WORDS_MAX,
  type NoticeBoard,
  type NoticeCategory,
  splitCommas,
} from './notice-query.ts';

export const NOTICE_PAGE_MAX = 50;
/** Counting stops at this number, shown as "10,000+". */
export const NOTICES_COUNTED_MAX = 10_000;

const LIST_LENGTH_MAX = 400;
const namesOf = <T extends string>(rows: readonly { readonly name: T }[]): [T, ...T[]] =>
  rows.map(({ name }) => name) as [T, ...T[]];
const listSchema = <T extends string>(names: [T, ...T[]]) =>
  z
    .string()
    .max(LIST_LENGTH_MAX)
    .default('')
    .transform(splitCommas)
    .pipe(z.array(z.enum(names)));
const day = z.union([z.literal(''), daySchema]).default('');

const boards: [NoticeBoard, ...NoticeBoard[]] = namesOf(NOTICE_BOARDS);
const categories: [NoticeCategory, ...NoticeCategory[]] = namesOf(NOTICE_CATEGORIES);

/** The filters of a notice search: a `NoticeQuery` without order and cursor. */
export const noticeFilterShape = {
  q: z.string().max(NOTICE_WORDS_MAX).default('').meta({
    zh: '标题与正文中的词，以空格分隔；也可以是代码、简称（含曾用名）或拼音',
    en: 'Words from the title or text, separated by spaces; or a security’s code, current or former name, or pinyin',
  }),
  stock: z
    .string()
    .max(LIST_LENGTH_MAX)
    .default('')
    .transform(splitCommas)
    .pipe(z.array(z.string().regex(NOTICE_CODE)).max(NOTICE_SECURITIES_MAX))
    .meta({ zh: '证券代码，多个以逗号分隔', en: 'Codes of securities, joined by commas' }),
  board: listSchema(boards).meta({
    zh: `市场或板块，多个以逗号分隔：${NOTICE_BOARDS.map(({ name, zh }) => `${name} ${zh}`).join('，')}`,
    en: `Markets or boards, joined by commas: ${NOTICE_BOARDS.map(({ name, en }) => `${name} (${en})`).join(', ')}`,
  }),
  category: listSchema(categories).meta({
    zh: `类别，多个以逗号分隔：${NOTICE_CATEGORIES.map(({ name, zh }) => `${name} ${zh}`).join('，')}`,
    en: `Categories, joined by commas: ${NOTICE_CATEGORIES.map(({ name, en }) => `${name} (${en})`).join(', ')}`,
  }),
  language: z
    .union([z.literal(''), langSchema])
    .default('')
    .meta({
      zh: '公告的语言；不填则取读者的语言',
      en: 'Language of publication; by default chosen for the reader',
    }),
  from: day.meta({ zh: '公告日期不早于', en: 'First day of announcement' }),
  to: day.meta({ zh: '公告日期不晚于', en: 'Last day of announcement' }),
  lang: langSchema.default('zh').meta({
    zh: '读者的语言；en 只列英文公告，以及没有英文版的中文公告',
    en: 'Language of the reader; en lists English notices, and Chinese ones that have no English version',
  }),
};

/** The whole `NoticeQuery`, as URL parameters of a call. */
export const noticeQueryShape = {
  ...noticeFilterShape,
  sort: z.enum(NOTICE_SORTS).default('newest').meta({
    zh: 'newest 最新在前；fit 最新的匹配结果按相关度排序',
    en: 'newest: newest first; fit: the newest hits, sorted by relevance',
  }),
  after: z.string().max(200).default('').meta({ zh: '上一页的 next', en: '`next` of the previous page' }),
};

/** The range of a match: its first character and the character after its last, in UTF-16 units. */
const rangeSchema = z.tuple([z.int(), z.int()]);
export type TextRange = z.infer<typeof rangeSchema>;

/** A text and the ranges of the search words in it. The text never contains HTML. */
export const highlightedTextSchema = z.strictObject({ text: z.string(), marks: z.array(rangeSchema) });
export type HighlightedText = z.infer<typeof highlightedTextSchema>;

export const noticeSecuritySchema = z.strictObject({
  code: z.string(),
  name: z.string().nullable(),
  /** The company's name in English, if it is known. */
  english: z.string().nullable(),
});
export type NoticeSecurity = z.infer<typeof noticeSecuritySchema>;

const boardSchema = z.enum(boards);
const categorySchema = z.enum(categories);

export const noticeHitSchema = z.strictObject({
  /** The id in the site's URLs: the document's id, with the prefix `en-` for notices published in English. */
  id: z.string(),
  /** The language of title and text. */
  lang: langSchema,
  date: z.string(),
  /** ISO 8601 in UTC. Null if the time is not known to the minute. */
  publishedAt: z.string().nullable(),
  securities: z.array(noticeSecuritySchema),
  board: boardSchema.nullable(),
  categories: z.array(categorySchema),
  title: highlightedTextSchema,
  /** An excerpt of the text with the words marked. Null if the text does not contain them. */
  passage: highlightedTextSchema.nullable(),
  /** The URL of the file. */
  url: z.string().nullable(),
  fileFormat: z.string().nullable(),
  fileSizeKb: z.number().nullable(),
  hasText: z.boolean(),
  demo: z.boolean(),
});
export type NoticeHit = z.infer<typeof noticeHitSchema>;

export const noticePageSchema = z.strictObject({
  rows: z.array(noticeHitSchema),
  /** `after` for the next page. Null on the last page. */
  next: z.string().nullable(),
  /**
   * Whether the list reached the site's limit. With a narrower date range, the reader can see the remaining notices.
   */
  isCut: z.boolean(),
  /** The number of hits, counted up to 10,000. `isCapped` means that there are more. */
  total: z.strictObject({ count: z.int(), isCapped: z.boolean() }),
  /** The first day that was searched. Null if all days were searched. */
  searchedFrom: z.string().nullable(),
  /** How the words were interpreted: the securities that they name, and the synonyms that were also searched. */
  reading: z.strictObject({
    securities: z.array(noticeSecuritySchema),
    synonyms: z.array(z.string()),
  }),
  /** The data set of the notices. Null if the site may not show any. */
  dataset: z.string().nullable(),
  demo: z.boolean(),
  /** How late the latest notices are, regardless of the search. */
  late: latenessSchema.nullable(),
});
export type NoticePage = z.infer<typeof noticePageSchema>;

const countOf = <T extends z.ZodType>(key: T) => z.strictObject({ key, count: z.int() });

/** The number of hits by value. Each facet is counted without its own filter. */
export const noticeFacetsSchema = z.strictObject({
  boards: z.array(countOf(boardSchema)),
  categories: z.array(countOf(categorySchema)),
  years: z.array(countOf(z.int())),
  /** Only this many of the latest hits were counted. Null if all were counted. */
  amongNewest: z.int().nullable(),
});
export type NoticeFacets = z.infer<typeof noticeFacetsSchema>;

/** A block of a notice's text. Blocks have the order of the text. */
export const noticeBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  z.strictObject({ kind: z.literal('paragraph'), text: z.string() }),
  z.strictObject({
    kind: z.literal('table'),
    /** The line above the table, if it names the table. */
    title: z.string().nullable(),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
]);
export type NoticeBlock = z.infer<typeof noticeBlockSchema>;

export const NOTICE_RELATIONS = ['original', 'correction', 'earlier', 'later'] as const;

/** A single notice with its text. */
export const noticeDetailSchema = z.strictObject({
  ...noticeHitSchema.omit({ passage: true }).shape,
  /** Null if only the notice's title and file are known, or if the site may not show the text. */
  text: z
    .strictObject({
      blocks: z.array(noticeBlockSchema),
      /** Whether the file contains more text. */
      isCut: z.boolean(),
    })
    .nullable(),
  /** The same notice in the other language. */
  counterpart: noticeHitSchema.nullable(),
  /** Other versions of this notice, oldest first: the notices that it corrects, and the notices that correct it. */
  versions: z.array(z.strictObject({ relation: z.enum(NOTICE_RELATIONS), notice: noticeHitSchema })),
  /** Other notices with the same securities and category, nearest in time first. */
  related: z.array(noticeHitSchema),
  dataset: z.string(),
});
export type NoticeDetail = z.infer<typeof noticeDetailSchema>;
