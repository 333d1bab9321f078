import { type Lang, TOKEN_PATH, TOKEN_TTL_SECONDS } from '@jishi/contract';
import type { Json } from './json.ts';

const TEXTS = {
  summary: { zh: '用密钥换取访问令牌', en: 'An access token for a key' },
  description: {
    zh: '参数放在表单、JSON、地址或 Basic 认证头中均可。有效期内再次换取得到同一令牌及其剩余秒数。',
    en: 'Parameters come as a form, as JSON, in the address or as Basic credentials. Asking again gives the same token with the seconds it has left.',
  },
  grant: { zh: '固定为 client_credentials，或 refresh_token', en: 'client_credentials, or refresh_token' },
  id: { zh: 'Access Key', en: 'Access key' },
  secret: { zh: 'Access Secret', en: 'Access secret' },
  refresh: { zh: '仅 grant_type=refresh_token 时需要', en: 'Only with grant_type=refresh_token' },
  token: { zh: '访问令牌', en: 'The access token' },
  expires: { zh: '剩余有效秒数', en: 'Seconds it has left' },
  next: { zh: '用于下次换取的刷新令牌', en: 'A refresh token for the next exchange' },
  given: { zh: '令牌', en: 'The token' },
  invalid: {
    zh: '请求无法读取，或 grant_type 不受支持',
    en: 'The request cannot be read, or the grant type is not known',
  },
  wrong: {
    zh: '密钥不正确、已停用，或账号已停用',
    en: 'The key is wrong or revoked, or the account is disabled',
  },
  often: { zh: '失败过多，按 Retry-After 等待', en: 'Too many failures: wait as Retry-After says' },
  busy: {
    zh: '服务暂不可用，按 Retry-After 重试',
    en: 'Not available for the moment: try again as Retry-After says',
  },
} as const;

/** The token endpoint, in the shape of OAuth 2 and without our envelope. */
export function tokenPaths(lang: Lang): Record<string, Json> {
  const { request, token } = schemasOf(lang);
  const refused = (name: 'invalid' | 'wrong' | 'often' | 'busy'): Json => ({
    description: TEXTS[name][lang],
    content: { 'application/json': { schema: REFUSED } },
  });
  return {
    [TOKEN_PATH]: {
      post: {
        operationId: 'token.obtain',
        tags: ['token'],
        summary: TEXTS.summary[lang],
        description: TEXTS.description[lang],
        security: [],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': { schema: request },
            'application/json': { schema: request },
          },
        },
        responses: {
          200: { description: TEXTS.given[lang], content: { 'application/json': { schema: token } } },
          400: refused('invalid'),
          401: refused('wrong'),
          429: refused('often'),
          503: refused('busy'),
        },
      },
    },
  };
}

/** What is sent for a token, and the token that comes back. */
function schemasOf(lang: Lang): { request: Json; token: Json } {
  const text = (name: keyof typeof TEXTS, more: Json = {}): Json => ({
    type: 'string',
    description: TEXTS[name][lang],
    ...more,
  });
  const request = {
    type: 'object',
    required: ['grant_type', 'client_id', 'client_secret'],
    properties: {
      grant_type: text('grant', { enum: ['client_credentials', 'refresh_token'] }),
      client_id: text('id'),
      client_secret: text('secret', { format: 'password' }),
      refresh_token: text('refresh'),
    },
  };
  const token = {
    type: 'object',
    required: ['access_token', 'token_type', 'expires_in', 'refresh_token'],
    properties: {
      access_token: text('token'),
      token_type: { const: 'bearer' },
      expires_in: {
        type: 'integer',
        minimum: 0,
        maximum: TOKEN_TTL_SECONDS,
        description: TEXTS.expires[lang],
      },
      refresh_token: text('next'),
    },
  };
  return { request, token };
}

const REFUSED = {
  type: 'object',
  required: ['error', 'error_description'],
  properties: {
    error: {
      type: 'string',
      enum: [
        'invalid_request',
        'invalid_client',
        'invalid_grant',
        'unsupported_grant_type',
        'temporarily_unavailable',
        'server_error',
      ],
    },
    error_description: { type: 'string' },
  },
};
