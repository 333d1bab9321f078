import { DEMO_HEADER } from '../gateway/wire.ts';
import type { RawAnswer, RawRefusals } from '../kernel/raw-endpoint.ts';
import type { WireHeader, WireSchema } from '../kernel/wire-row.ts';

export const FORM_BODY = ['application/x-www-form-urlencoded'] as const;

export const answered = (schema: WireSchema, ...headers: readonly WireHeader[]): RawAnswer => ({
  kind: 'wire',
  zh: '查询结果',
  en: 'The matches',
  content: { 'application/json': schema },
  headers: [...headers, DEMO_HEADER],
});

const refusal: WireSchema = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: { type: 'null' } },
};

const TEXTS = {
  400: { zh: '参数有误，msg 指明参数', en: 'A parameter is invalid; msg names it' },
  404: { zh: '没有这一项', en: 'There is no such item' },
  429: { zh: '请求过于频繁，按 Retry-After 等待', en: 'Too many calls: wait for the time in Retry-After' },
} as const;

/**
 * The error responses of calls without a token, by status. Their bodies contain none of the fields of a normal
 * response.
 */
export const refusedWith = (...statuses: readonly (keyof typeof TEXTS)[]): RawRefusals => ({
  texts: Object.fromEntries(statuses.map((status) => [status, TEXTS[status]])),
  content: { 'application/json': refusal },
});
