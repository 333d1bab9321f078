import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done, text } from '../kernel/fields.ts';
import { KEY_LABEL_MAX, KEYS_MAX } from './constants.ts';
import { keyPairSchema } from './schemas.ts';

/** The keys that a signed-in person calls with from programs of their own. */
export const keyEndpoints = {
  list: endpoint({
    name: 'my.keys',
    method: 'GET',
    path: '/v1/my/keys',
    audience: 'session',
    summary: {
      zh: '本账号使用中的密钥，新的在前；不含口令',
      en: 'The active keys of the account, the newest first, without their secrets',
    },
    input: z.object({}),
    output: z
      .array(
        z.strictObject({
          id: z.string(),
          accessKey: z.string(),
          label: z.string(),
          createdAt: z.string().describe('ISO 8601, UTC'),
        }),
      )
      .max(KEYS_MAX),
  }),
  make: endpoint({
    name: 'my.makeKey',
    method: 'POST',
    path: '/v1/my/keys',
    audience: 'session',
    summary: {
      zh: `新建密钥，口令只返回这一次，用请求头 Accept-EncKey 的密钥加密；最多同时使用 ${KEYS_MAX} 个`,
      en: `Makes a key. Its secret is answered this once, sealed to the key of Accept-EncKey; at most ${KEYS_MAX} are active`,
    },
    sealed: [],
    sealedAnswer: ['accessSecret'],
    input: z.object({ label: text('备注名称', 'A label of your own', KEY_LABEL_MAX).default('') }),
    output: keyPairSchema.extend({ id: z.string() }),
    errors: ['access.keysMax'],
  }),
  end: endpoint({
    name: 'my.endKey',
    method: 'POST',
    path: '/v1/my/keys/:id/end',
    audience: 'session',
    summary: {
      zh: '停用密钥，其令牌立即失效，不能恢复',
      en: 'Ends a key and its tokens at once, for good',
    },
    input: z.object({
      id: z
        .string()
        .regex(/^\d{1,18}$/)
        .meta({ zh: '密钥编号', en: 'Id of the key' }),
    }),
    output: done,
    errors: ['access.keyNotFound'],
  }),
};
