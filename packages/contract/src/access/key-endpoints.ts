import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';
import { ACCOUNT_KEYS_MAX, KEY_OVERLAP_HOURS_MAX, KEYS_MAX } from './constants.ts';
import { keySettingFields, ownKeySchema, spendCapFields } from './key-settings.ts';
import { keyPairSchema } from './schemas.ts';

const keyId = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ zh: '密钥编号', en: 'Id of the key' });

/** The keys with which a signed-in user's own programs call the API. */
export const keyEndpoints = {
  list: endpoint({
    name: 'my.keys',
    method: 'GET',
    path: '/v1/my/keys',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '使用中的密钥，由新到旧，不含 Access Secret；机构所有者可见全部成员的密钥，成员仅可见本人的',
      en: 'Active keys without their secrets, newest first: an owner sees the keys of all members, a member only their own',
    },
    input: z.object({}),
    output: z.array(ownKeySchema).max(ACCOUNT_KEYS_MAX),
  }),
  make: endpoint({
    name: 'my.makeKey',
    method: 'POST',
    path: '/v1/my/keys',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: `新建密钥，Access Secret 只返回这一次，用请求头 Accept-EncKey 的密钥加密；最多同时使用 ${KEYS_MAX} 个`,
      en: `Creates a key. Only this response contains its secret, encrypted to the key in Accept-EncKey; at most ${KEYS_MAX} keys may be active`,
    },
    sealed: [],
    sealedAnswer: ['accessSecret'],
    input: z.object(keySettingFields),
    output: keyPairSchema.extend({ id: z.string() }),
    errors: ['access.keysMax', 'access.expiryPassed'],
  }),
  change: endpoint({
    name: 'my.changeKey',
    method: 'POST',
    path: '/v1/my/keys/:id',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '修改密钥的名称、有效期、可调用的数据集、来源地址与消费上限；下一次调用起生效',
      en: 'Changes the name, expiry, data sets, networks and spending limits of a key, effective from the next call',
    },
    input: z.object({ id: keyId, ...keySettingFields }),
    output: done,
    errors: ['access.keyNotFound', 'access.expiryPassed'],
  }),
  rotate: endpoint({
    name: 'my.rotateKey',
    method: 'POST',
    path: '/v1/my/keys/:id/rotate',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '更换密钥：新密钥沿用原有设置，原密钥在指定小时数后失效；Access Secret 只返回这一次',
      en: 'Replaces a key with a new one that has the same settings; the old key keeps working for some hours. Only this response contains the new secret',
    },
    sealed: [],
    sealedAnswer: ['accessSecret'],
    input: z.object({
      id: keyId,
      overlapHours: z
        .int()
        .min(0)
        .max(KEY_OVERLAP_HOURS_MAX)
        .default(24)
        .meta({ zh: '原密钥继续有效的小时数', en: 'Hours for which the old key keeps working' }),
    }),
    output: keyPairSchema.extend({ id: z.string() }),
    errors: ['access.keysMax', 'access.keyNotFound'],
  }),
  token: endpoint({
    name: 'my.keyToken',
    method: 'POST',
    path: '/v1/my/keys/:id/token',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '显示密钥的访问令牌；仅在站点开启令牌显示时可用',
      en: 'Shows a key’s access token, if the site allows it',
    },
    sealed: [],
    sealedAnswer: ['accessToken'],
    input: z.object({ id: keyId }),
    output: z.strictObject({
      accessToken: z.string().describe('sealed'),
      expiresInSeconds: z.int(),
    }),
    errors: ['access.tokenDisplayOff', 'access.keyNotFound'],
  }),
  caps: endpoint({
    name: 'my.spendCaps',
    method: 'GET',
    path: '/v1/my/caps',
    audience: 'session',
    need: 'readMoney',
    summary: { zh: '本账号的消费上限', en: 'The limits on the total spending of all the account’s keys' },
    input: z.object({}),
    output: z.strictObject({ dayCapFen: z.string().nullable(), monthCapFen: z.string().nullable() }),
  }),
  setCaps: endpoint({
    name: 'my.setSpendCaps',
    method: 'POST',
    path: '/v1/my/caps',
    audience: 'session',
    need: 'manage',
    summary: {
      zh: '设置本账号的消费上限；达到上限的调用不扣费，返回结果码 431',
      en: 'Limits the total spending of all the account’s keys; a call that would exceed the limit is not charged and is answered with 431',
    },
    input: z.object(spendCapFields),
    output: done,
  }),
  end: endpoint({
    name: 'my.endKey',
    method: 'POST',
    path: '/v1/my/keys/:id/end',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '停用密钥，其令牌立即失效，不可恢复',
      en: 'Revokes a key and its tokens immediately and permanently',
    },
    input: z.object({ id: keyId }),
    output: done,
    errors: ['access.keyNotFound'],
  }),
};
