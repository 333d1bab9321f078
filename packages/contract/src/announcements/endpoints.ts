import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { frontLimit } from '../kernel/limits.ts';
import { langSchema } from '../kernel/localized.ts';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { type WireHeader, wireInput } from '../kernel/wire-row.ts';
import { SEARCH_MATCHES_MAX } from '../securities/schemas.ts';
import { announcementsSchema, listedSecuritySchema } from './answer.ts';
import {
  NOTICE_PAGE_MAX,
  noticeDetailSchema,
  noticeFacetsSchema,
  noticeFilterShape,
  noticePageSchema,
  noticeQueryShape,
} from './notice-schemas.ts';
import { answered, FORM_BODY, refusedWith } from './public-answers.ts';
import { noticeSchema } from './schemas.ts';
import { ANNOUNCEMENT_PARAMETERS, SECURITY_LISTS, TITLE_SEARCH_PARAMETERS } from './wire.ts';

export const announcementsEndpoints = {
  notices: endpoint({
    name: 'market.notices',
    method: 'GET',
    path: '/v1/market/notices',
    audience: 'public',
    summary: {
      zh: '最新公告，英文页优先取英文公告',
      en: 'The newest announcements; readers of English get those published in English, if there are any',
    },
    input: z.object({
      lang: langSchema.default('zh').meta({ zh: '读者的语言', en: 'Language of the reader' }),
      limit: frontLimit,
    }),
    output: z.array(noticeSchema),
  }),
};

/** The search for notices by title and text, and the page of a single notice. */
export const noticeEndpoints = {
  search: endpoint({
    name: 'notices.search',
    method: 'GET',
    path: '/v1/notices',
    audience: 'public',
    summary: {
      zh: '上市公司公告：按词、证券、板块、类别与日期检索标题和正文，逐页返回',
      en: 'Searches the titles and texts of listed companies’ notices by words, security, board, category and day, page by page',
    },
    input: z.strictObject({
      ...noticeQueryShape,
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(NOTICE_PAGE_MAX)
        .default(20)
        .meta({ zh: '条数', en: 'Notices per page' }),
    }),
    output: noticePageSchema,
    errors: [
      'announcements.daysReversed',
      'announcements.wordsMissing',
      'announcements.pageUnknown',
      'announcements.searchTooWide',
      'request.tooMany',
      'site-data.rowsOfDay',
    ],
  }),
  facets: endpoint({
    name: 'notices.facets',
    method: 'GET',
    path: '/v1/notices/facets',
    audience: 'public',
    summary: {
      zh: '同一检索在各板块、类别与年份的条数',
      en: 'The number of notices that a search finds in each board, category and year',
    },
    input: z.strictObject(noticeFilterShape),
    output: noticeFacetsSchema,
    errors: [
      'announcements.daysReversed',
      'announcements.wordsMissing',
      'announcements.searchTooWide',
      'request.tooMany',
    ],
  }),
  notice: endpoint({
    name: 'notices.one',
    method: 'GET',
    path: '/v1/notices/:id',
    audience: 'public',
    summary: {
      zh: '一份公告：正文与其中的表格、原文地址、历次版本与更正、相关公告',
      en: 'One notice: its text with tables, the URL of its file, versions and corrections, related notices',
    },
    input: z.object({
      id: z
        .string()
        .regex(/^[0-9A-Za-z_.-]{1,70}$/)
        .meta({ zh: '公告编号', en: 'Id of the notice' }),
    }),
    output: noticeDetailSchema,
    errors: ['announcements.noticeUnknown', 'request.tooMany', 'site-data.rowsOfDay'],
  }),
};

const SEARCHED_FROM: WireHeader = {
  name: 'X-Jishi-Searched-From',
  zh: '只检索到这一天为止；更早的请用 seDate',
  en: 'The earliest day that was searched; set seDate to search earlier days',
  schema: { type: 'string', format: 'date' },
};

const NOTICE: WireHeader = {
  name: 'X-Jishi-Notice',
  zh: '出现时说明没有按请求执行的部分：页长超过上限，已截断',
  en: 'How the response differs from the request: an oversized page was cut',
};

const IGNORED: WireHeader = {
  name: 'X-Jishi-Ignored',
  zh: '给出但不起作用的参数',
  en: 'Parameters that were sent but have no effect',
};

/** Calls that existing clients make without a token. They use the format that these clients expect. */
export const announcementsWire = {
  query: rawEndpoint({
    name: 'announcements.query',
    methods: ['POST', 'GET'],
    path: '/new/hisAnnouncement/query',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '公告检索', en: 'Announcements' },
    description: {
      zh: '参数可放在表单或地址中。没有命中时 announcements 为 null。',
      en: 'Send the parameters as a form or in the URL. announcements is null if nothing matches.',
    },
    input: wireInput(ANNOUNCEMENT_PARAMETERS),
    body: FORM_BODY,
    answer: answered(announcementsSchema, SEARCHED_FROM, NOTICE),
    refusals: refusedWith(400, 429),
  }),
  titles: rawEndpoint({
    name: 'announcements.titles',
    methods: ['POST', 'GET'],
    path: '/new/fulltextSearch/full',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '按标题检索公告', en: 'Announcements found by words in their titles' },
    description: {
      zh: '沪深北上市公司的公告，命中的词以 <em> 标出。没有命中时 announcements 为 null。',
      en: 'Announcements of listed companies, with the matching words marked by <em>. announcements is null if nothing matches.',
    },
    input: wireInput(TITLE_SEARCH_PARAMETERS),
    body: FORM_BODY,
    answer: answered(announcementsSchema, SEARCHED_FROM, NOTICE, IGNORED),
    refusals: refusedWith(400, 429),
  }),
  securities: rawEndpoint({
    name: 'announcements.securities',
    methods: ['GET'],
    path: '/new/data/{list}_stock.json',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '证券与机构编号对照', en: 'Securities with the ids of their organisations' },
    input: z.object({ list: z.enum(SECURITY_LISTS).meta({ zh: '列表', en: 'Name of the list' }) }),
    answer: answered({
      type: 'object',
      properties: { stockList: { type: 'array', items: listedSecuritySchema } },
    }),
    refusals: refusedWith(404, 429),
  }),
  topSearch: rawEndpoint({
    name: 'announcements.topSearch',
    methods: ['POST', 'GET'],
    path: '/new/information/topSearch/query',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '按代码、简称或拼音查找证券', en: 'Securities by code, short name or pinyin' },
    input: z.object({
      keyWord: z.string().optional().meta({ zh: '输入的文字', en: 'The user’s input' }),
      maxNum: z
        .string()
        .optional()
        .meta({
          zh: `最多条数，不超过 ${SEARCH_MATCHES_MAX}`,
          en: `Maximum number of matches, up to ${SEARCH_MATCHES_MAX}`,
        }),
    }),
    answer: answered({ type: 'array', items: listedSecuritySchema }),
    refusals: refusedWith(400, 429),
  }),
};
