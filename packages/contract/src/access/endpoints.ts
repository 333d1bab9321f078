import { z } from 'zod';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import type { WireSchema } from '../kernel/wire-row.ts';
import { TOKEN_PATH, TOKEN_TTL_SECONDS } from './constants.ts';

/** OAuth 2 errors of the token endpoint. */
export const OAUTH_ERRORS = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  'temporarily_unavailable',
  'server_error',
] as const;

export type OauthError = (typeof OAUTH_ERRORS)[number];

const token: WireSchema = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in', 'refresh_token'],
  properties: {
    access_token: { type: 'string', zh: '访问令牌', en: 'The access token' },
    token_type: { const: 'bearer' },
    expires_in: {
      type: 'integer',
      minimum: 0,
      maximum: TOKEN_TTL_SECONDS,
      zh: '剩余有效秒数',
      en: 'Remaining lifetime in seconds',
    },
    refresh_token: {
      type: 'string',
      zh: '用于下次换取的刷新令牌',
      en: 'A refresh token for the next exchange',
    },
  },
};

const refusal: WireSchema = {
  type: 'object',
  required: ['error', 'error_description'],
  properties: { error: { type: 'string', enum: OAUTH_ERRORS }, error_description: { type: 'string' } },
};

export const accessEndpoints = {
  /** The response has the OAuth 2 format, which existing clients expect. */
  token: rawEndpoint({
    name: 'token.obtain',
    methods: ['POST'],
    path: TOKEN_PATH,
    audience: 'public',
    group: 'token',
    summary: { zh: '用密钥换取访问令牌', en: 'Exchanges a key for an access token' },
    description: {
      zh: '参数放在表单、JSON、地址或 Basic 认证头中均可。有效期内再次换取得到同一令牌及其剩余秒数。',
      en: 'Send the parameters as a form, as JSON, in the URL or as Basic credentials. A repeated request returns the same token with its remaining lifetime.',
    },
    input: z.object({
      grant_type: z.enum(['client_credentials', 'refresh_token']).meta({
        zh: '固定为 client_credentials，或 refresh_token',
        en: 'client_credentials, or refresh_token',
      }),
      client_id: z.string().meta({ zh: 'Access Key', en: 'Access key' }),
      client_secret: z.string().meta({ zh: 'Access Secret', en: 'Access secret', format: 'password' }),
      refresh_token: z.string().optional().meta({
        zh: '仅 grant_type=refresh_token 时需要',
        en: 'Only with grant_type=refresh_token',
      }),
    }),
    body: ['application/x-www-form-urlencoded', 'application/json'],
    bodyRequired: true,
    answer: { kind: 'wire', zh: '令牌', en: 'The token', content: { 'application/json': token } },
    refusals: {
      content: { 'application/json': refusal },
      texts: {
        400: {
          zh: '请求无法读取，或 grant_type 不受支持',
          en: 'The request is malformed, or the grant type is unknown',
        },
        401: {
          zh: '密钥不正确、已停用，或账号已停用',
          en: 'The key is wrong or revoked, or the account is disabled',
        },
        429: {
          zh: '失败过多，按 Retry-After 等待',
          en: 'Too many failures: wait for the time in Retry-After',
        },
        503: {
          zh: '服务暂不可用，按 Retry-After 重试',
          en: 'Temporarily unavailable: try again after the time in Retry-After',
        },
      },
    },
  }),
};
