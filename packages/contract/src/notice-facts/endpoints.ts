import { z } from 'zod';
import { daySchema } from '../kernel/day.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FACT_KINDS } from './kinds.ts';
import {
  factSummarySchema,
  NOTICE_FACTS_PAGE_MAX,
  noticeFactListSchema,
  noticeWithFactsSchema,
} from './schemas.ts';

const PLACE_MAX = 200;

/** Facts that rules extract from Chinese notices. Null if no data set that the site may show contains texts. */
export const noticeFactsEndpoints = {
  list: endpoint({
    name: 'facts.list',
    method: 'GET',
    path: '/v1/notice-facts',
    audience: 'public',
    summary: {
      zh: '公告要素：按规则从公告正文提取的日期、金额、当事方、比例与股数，每个值附原句',
      en: 'Facts of notices: dates, amounts, parties, ratios and share counts that rules extract from texts, each with its sentence',
    },
    input: z.strictObject({
      kind: z.enum(FACT_KINDS).meta({ zh: '事项', en: 'Kind' }),
      code: z
        .string()
        .regex(/^\d{6}$/)
        .optional()
        .meta({ zh: '证券代码', en: 'Code of the security' }),
      from: daySchema.optional().meta({ zh: '开始日期，按公告日期', en: 'First day, by announcement date' }),
      to: daySchema.optional().meta({ zh: '结束日期，按公告日期', en: 'Last day, by announcement date' }),
      after: z
        .string()
        .max(PLACE_MAX)
        .optional()
        .meta({ zh: '续读位置，取自上一页的 next', en: 'Where to continue: `next` of the previous page' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(NOTICE_FACTS_PAGE_MAX)
        .default(30)
        .meta({ zh: '公告份数', en: 'Notices' }),
    }),
    output: noticeFactListSchema.nullable(),
    errors: ['notice-facts.badPlace', 'request.tooMany', 'site-data.rowsOfDay'],
  }),
  summary: endpoint({
    name: 'facts.summary',
    method: 'GET',
    path: '/v1/notice-facts/summary',
    audience: 'public',
    summary: {
      zh: '公告要素汇总：各事项最近 90 日的公告数、要素数、最新公告日与最大金额',
      en: 'Facts of notices, summarised by kind: notices, facts, newest day and largest amount of the last 90 days',
    },
    input: z.strictObject({}),
    output: factSummarySchema.nullable(),
    errors: ['request.tooMany'],
  }),
  notice: endpoint({
    name: 'facts.notice',
    method: 'GET',
    path: '/v1/notice-facts/notices/:textId',
    audience: 'public',
    summary: {
      zh: '一份公告的正文与其中的全部要素及位置',
      en: 'The text of a notice, with all its facts and their positions',
    },
    input: z.object({
      textId: z
        .string()
        .regex(/^[0-9A-Za-z]{1,64}$/)
        .meta({ zh: '公告正文 ID', en: 'Text ID of the notice' }),
    }),
    output: noticeWithFactsSchema,
    errors: ['notice-facts.notFound', 'request.tooMany', 'site-data.rowsOfDay'],
  }),
};
