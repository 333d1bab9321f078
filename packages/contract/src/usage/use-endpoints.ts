import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { fenSchema } from '../kernel/fields.ts';
import { callReceiptSchema } from './schemas.ts';

export const USE_CALLS_MAX = 100;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const requestId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .meta({ zh: '请求编号，见响应头 X-Request-Id', en: 'X-Request-Id of the reply' });

const dataset = z
  .string()
  .regex(/^p_\w{1,60}$/)
  .optional()
  .meta({ zh: '只看这个数据集', en: 'Of this data set only' });

const usedCallSchema = callReceiptSchema.omit({ remedy: true }).extend({ keyId: z.string() });

/** What a signed-in person reads of the calls of the account. */
export const useEndpoints = {
  days: endpoint({
    name: 'my.useDays',
    method: 'GET',
    path: '/v1/my/use/days',
    audience: 'session',
    need: 'read',
    summary: { zh: '按日、按数据集的用量，实时', en: 'Usage by day and data set, right after each call' },
    input: z.object({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(366)
        .default(31)
        .meta({ zh: '最近多少天', en: 'How many days back' }),
      dataset,
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
  calls: endpoint({
    name: 'my.useCalls',
    method: 'GET',
    path: '/v1/my/use/calls',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '调用记录，新的在前，可按数据集、密钥、结果筛选',
      en: 'The calls, the newest first, by data set, key and result',
    },
    input: z.object({
      before: z
        .string()
        .refine((text) => text.split('_').every((part) => UUID.test(part)) && text.length === 73)
        .optional()
        .meta({ zh: '上一页的 next', en: '`next` of the page before' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(USE_CALLS_MAX)
        .default(30)
        .meta({ zh: '最多多少条', en: 'At most so many' }),
      dataset,
      keyId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .meta({ zh: '只看这个密钥', en: 'With this key only' }),
      result: z
        .enum(['all', 'answered', 'refused'])
        .default('all')
        .meta({ zh: '全部、成功或被拒绝', en: 'All, those answered, or those refused' }),
    }),
    output: z.strictObject({
      calls: z.array(usedCallSchema),
      /** To be given as `before`; null at the end. */
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
      zh: '一次调用的结果、计费与被拒绝的原因、对策',
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
