import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { PUSHES_PAGE_MAX } from './constants.ts';
import { pushLineSchema } from './schemas.ts';

/**
 * The deliveries of a signed-in user's account. The web app imports only this file, not the files that describe binary
 * uploads.
 */
export const pushListEndpoints = {
  list: endpoint({
    name: 'my.deliveries',
    method: 'GET',
    path: '/v1/my/deliveries',
    audience: 'session',
    need: 'read',
    summary: {
      zh: '本账号的送交，由新到旧；用上一页的 next 作 before 取下一页',
      en: 'The deliveries of the account, newest first; pass `next` of a page as `before` to get the following one',
    },
    input: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .meta({ zh: '上一页的 next', en: '`next` of the previous page' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(PUSHES_PAGE_MAX)
        .default(20)
        .meta({ zh: '条数', en: 'Maximum number of deliveries' }),
    }),
    output: z.strictObject({
      deliveries: z.array(pushLineSchema).max(PUSHES_PAGE_MAX),
      /** `before` for the next call. Null at the end. */
      next: z.string().nullable(),
    }),
  }),
};
