import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { fenSchema } from '../kernel/fields.ts';
import { callReceiptSchema, ownLimitsSchema } from './schemas.ts';

export const USE_CALLS_MAX = 100;
export const USE_ROWS_MAX = 5_000;

/** The dimensions by which an account's calls are counted. */
export const USE_DIMENSIONS = ['day', 'dataset', 'key', 'result'] as const;
export type UseDimension = (typeof USE_DIMENSIONS)[number];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const requestId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .meta({ zh: '请求编号，见响应头 X-Request-Id', en: 'Request id, the X-Request-Id header of the response' });

const dataset = z
  .string()
  .regex(/^p_\w{1,60}$/)
  .optional()
  .meta({ zh: '只看这个数据集', en: 'Only calls of this data set' });

const keyId = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional()
  .meta({ zh: '只看这个密钥', en: 'Only calls with this key' });

const result = z
  .enum(['all', 'answered', 'refused'])
  .default('all')
  .meta({ zh: '全部、成功或被拒绝', en: 'All calls, only answered ones, or only refused ones' });

const days = z.coerce
  .number()
  .int()
  .min(1)
  .max(366)
  .default(31)
  .meta({ zh: '最近多少天', en: 'Number of days, back from today' });

const usedCallSchema = callReceiptSchema.omit({ remedy: true }).extend({
  keyId: z.string(),
  durationMs: z
    .int()
    .nullable()
    .describe('From the request to its settlement; null before durations were recorded'),
});

/** The median or 95th percentile of the calls' durations in milliseconds. Null if no duration was recorded. */
const quantileSchema = z.int().nullable();

/** The account's calls, as shown to a signed-in user. */
export const useEndpoints = {
  days: endpoint({
    name: 'my.useDays',
    method: 'GET',
    path: '/v1/my/use/days',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '按日、按数据集的用量，实时',
      en: 'Usage by day and data set, up to date after each call',
    },
    input: z.object({ days, dataset }),
    output: z.array(
      z.strictObject({
        day: z.string().describe('YYYY-MM-DD, Asia/Shanghai'),
        dataset: z.string(),
        calls: z.int(),
        rows: z.number(),
        chargedFen: fenSchema,
      }),
    ),
  }),
  breakdown: endpoint({
    name: 'my.useBreakdown',
    method: 'GET',
    path: '/v1/my/use/breakdown',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '按日、数据集、密钥、结果汇总的用量与耗时，实时',
      en: 'Usage and durations by day, data set, key and result, up to date after each call',
    },
    input: z.object({
      by: z
        .string()
        .refine((text) => text.split(',').every((one) => USE_DIMENSIONS.some((name) => name === one)))
        .meta({
          zh: `按什么汇总，可多项，以逗号分隔：${USE_DIMENSIONS.join('、')}`,
          en: `Dimensions to sum by, separated by commas: ${USE_DIMENSIONS.join(', ')}`,
        }),
      days,
      dataset,
      keyId,
      result,
    }),
    output: z.strictObject({
      /** Latest days first, then by descending number of calls. Dimensions that were not requested are null. */
      items: z.array(
        z.strictObject({
          day: z.string().nullable().describe('YYYY-MM-DD, Asia/Shanghai'),
          dataset: z.string().nullable(),
          keyId: z.string().nullable(),
          resultcode: z.int().nullable(),
          calls: z.int(),
          refused: z.int(),
          rows: z.number(),
          chargedFen: fenSchema,
          p50Ms: quantileSchema,
          p95Ms: quantileSchema,
        }),
      ),
      /** False if there are more than 5,000 entries. Only the first 5,000 are returned. */
      isWhole: z.boolean(),
    }),
  }),
  included: endpoint({
    name: 'my.useIncluded',
    method: 'GET',
    path: '/v1/my/use/included',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '会员每月免费调用的次数与本月已用次数',
      en: 'The free calls of the membership each month, and those used this month',
    },
    input: z.object({}),
    output: z.strictObject({
      /** 0 if the account is not a member, or if its plan includes no calls. */
      callsIncluded: z.int(),
      includedUsed: z.int(),
    }),
  }),
  limits: endpoint({
    name: 'my.useLimits',
    method: 'GET',
    path: '/v1/my/use/limits',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '本账号的调用限额与今日用量',
      en: 'Call limits of this account, and the calls used today',
    },
    input: z.object({}),
    output: ownLimitsSchema,
  }),
  calls: endpoint({
    name: 'my.useCalls',
    method: 'GET',
    path: '/v1/my/use/calls',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '调用记录，由新到旧，可按数据集、密钥、结果筛选',
      en: 'The calls, newest first, by data set, key and result',
    },
    input: z.object({
      before: z
        .string()
        .refine((text) => text.split('_').every((part) => UUID.test(part)) && text.length === 73)
        .optional()
        .meta({ zh: '上一页的 next', en: '`next` of the previous page' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(USE_CALLS_MAX)
        .default(30)
        .meta({ zh: '最多多少条', en: 'Maximum number of calls' }),
      dataset,
      keyId,
      result,
    }),
    output: z.strictObject({
      calls: z.array(usedCallSchema),
      /** `before` for the next call. Null at the end. */
      next: z.string().nullable(),
    }),
  }),
  call: endpoint({
    name: 'my.useCall',
    method: 'GET',
    path: '/v1/my/use/calls/:requestId',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '一次调用的结果、计费、拒绝原因与处理办法',
      en: 'One call: its result and charge, and why it was refused, with the remedy',
    },
    input: z.object({ requestId }),
    output: usedCallSchema.extend({
      cause: callReceiptSchema.shape.remedy,
      remedy: callReceiptSchema.shape.remedy,
    }),
    errors: ['usage.callNotFound'],
  }),
};
