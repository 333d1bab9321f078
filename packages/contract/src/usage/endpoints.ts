import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { fenSchema } from '../kernel/fields.ts';
import { LIMIT_WAYS, type LimitWay } from './limit-ways.ts';
import { callReceiptSchema, ownLimitsSchema } from './schemas.ts';

export const usageEndpoints = {
  limits: endpoint({
    name: 'my.limits',
    method: 'GET',
    path: '/v1/my/limits',
    audience: 'apiKey',
    summary: {
      zh: '本账号的调用限额与今日用量',
      en: 'Call limits of this account, and the calls used today',
    },
    input: z.object({}),
    output: ownLimitsSchema,
  }),
  usage: endpoint({
    name: 'my.usage',
    method: 'GET',
    path: '/v1/my/usage',
    audience: 'apiKey',
    summary: { zh: '按日、按接口的用量', en: 'Usage by day and data set' },
    input: z.object({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(366)
        .default(31)
        .meta({ zh: '最近多少天', en: 'Number of days, back from today' }),
    }),
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
  call: endpoint({
    name: 'my.call',
    method: 'GET',
    path: '/v1/my/calls/:requestId',
    audience: 'apiKey',
    summary: {
      zh: '一次调用的计费明细：结果、价格、原因与处理办法',
      en: 'The receipt of one call: result, price, reason and remedy',
    },
    input: z.object({
      requestId: z
        .string()
        .regex(/^[A-Za-z0-9_-]{8,64}$/)
        .meta({ zh: '响应头 X-Request-Id 的值', en: 'The X-Request-Id header of the response' }),
    }),
    output: callReceiptSchema,
    errors: ['usage.callNotFound'],
  }),
};

export const limitsEndpoints = {
  plans: endpoint({
    name: 'limits.plans',
    method: 'GET',
    path: '/v1/limits',
    audience: 'public',
    summary: {
      zh: '各档（含会员）调用限额与开通方式，以及未带令牌可读的行数；串行调用接近限额时自动放慢，不会被拒绝',
      en: 'Call limits by plan and membership, with the way to each, and the rows that need no token; calls made one after another are slowed down near a limit, not refused',
    },
    input: z.object({}),
    output: z.array(
      z.strictObject({
        plan: z.string(),
        zh: z.string(),
        en: z.string(),
        perSecond: z.int(),
        perMinute: z.int(),
        perDay: z.int(),
        way: z.enum(Object.keys(LIMIT_WAYS) as LimitWay[]),
        /**
         * The number of rows per day that each network may read without a token, by data set. The plan for calls
         * without a token includes them.
         */
        openRows: z.array(z.strictObject({ dataset: z.string(), perDay: z.int() })).optional(),
      }),
    ),
  }),
};
