import { z } from 'zod';
import { daySchema } from '../kernel/day.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/localized.ts';
import {
  DIGEST_DAYS_MAX,
  digestDaysSchema,
  digestSchema,
  SWIFT_KINDS,
  SWIFT_PAGE_MAX,
  swiftCoverageSchema,
  swiftPageSchema,
} from './schemas.ts';

const lang = langSchema.default('zh').meta({ zh: '读者的语言', en: 'Language of the reader' });
const MARK_MAX = 400;

/**
 * Texts that rules generate from loaded rows: digests of a market day, and short messages about single rows.
 */
export const digestsEndpoints = {
  days: endpoint({
    name: 'digests.days',
    method: 'GET',
    path: '/v1/digests',
    audience: 'public',
    summary: {
      zh: '每日市场摘要的列表，最近的交易日在前，逐页返回',
      en: 'Digests by market day, newest first, page by page',
    },
    input: z.object({
      lang,
      before: daySchema.optional().meta({ zh: '只取这一天之前的', en: 'Only days before this one' }),
      limit: z.coerce.number().int().min(1).max(DIGEST_DAYS_MAX).default(10).meta({ zh: '天数', en: 'Days' }),
    }),
    output: digestDaysSchema,
    errors: ['request.tooMany'],
  }),
  day: endpoint({
    name: 'digests.day',
    method: 'GET',
    path: '/v1/digests/day',
    audience: 'public',
    summary: {
      zh: '一个交易日的市场摘要：由规则根据已入库的数据生成，每句附数据来源；没有该日数据时为空',
      en: 'The digest of a market day, written from loaded rows by rules, each sentence with its sources; null for a day without rows',
    },
    input: z.object({
      lang,
      date: daySchema
        .optional()
        .meta({ zh: '交易日，默认为最近一天', en: 'Market day, by default the newest' }),
    }),
    output: digestSchema.nullable(),
    errors: ['request.tooMany', 'site-data.marketDaysOfDay'],
  }),
  messages: endpoint({
    name: 'digests.messages',
    method: 'GET',
    path: '/v1/digests/messages',
    audience: 'public',
    summary: {
      zh: '英文短讯：每条由规则从一行数据生成并附来源，由新到旧，逐页返回',
      en: 'Short messages in English, each written by rules from one row and linked to it, newest first, page by page',
    },
    input: z.strictObject({
      code: z
        .string()
        .regex(/^\d{6}$/)
        .optional()
        .meta({ zh: '证券代码', en: 'Code of the security' }),
      kind: z.enum(SWIFT_KINDS).optional().meta({ zh: '类别', en: 'Kind' }),
      date: daySchema.optional().meta({ zh: '日期', en: 'Day' }),
      after: z
        .string()
        .max(MARK_MAX)
        .optional()
        .meta({ zh: '上一页的 next', en: 'The `next` of the previous page' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(SWIFT_PAGE_MAX)
        .default(30)
        .meta({ zh: '条数', en: 'Messages' }),
    }),
    output: swiftPageSchema,
    errors: ['request.invalid', 'request.tooMany', 'site-data.rowsOfDay'],
  }),
  coverage: endpoint({
    name: 'digests.coverage',
    method: 'GET',
    path: '/v1/digests/messages/coverage',
    audience: 'public',
    summary: {
      zh: '英文短讯各类别的数据集与覆盖日期',
      en: 'The data sets behind the short messages, and the days that they cover',
    },
    input: z.object({}),
    output: swiftCoverageSchema,
    errors: ['request.tooMany'],
  }),
};
