import { z } from 'zod';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import type { WireSchema } from '../kernel/wire-row.ts';
import { DEVICE_GRANT, OAUTH_PATHS, PROGRAM_NAME_MAX } from './constants.ts';

/** Errors of the authorization server (RFC 6749, 7009, 7591, 8628 and 8707). */
export const CONNECTION_OAUTH_ERRORS = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_target',
  'invalid_client_metadata',
  'invalid_redirect_uri',
  'unsupported_grant_type',
  'unauthorized_client',
  'authorization_pending',
  'slow_down',
  'access_denied',
  'expired_token',
  'temporarily_unavailable',
  'server_error',
] as const;

export type ConnectionOauthError = (typeof CONNECTION_OAUTH_ERRORS)[number];

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;

const refusals = {
  content: {
    'application/json': {
      type: 'object',
      required: ['error', 'error_description'],
      properties: { error: { type: 'string', enum: CONNECTION_OAUTH_ERRORS }, error_description: text },
    } satisfies WireSchema,
  },
  texts: {
    400: {
      zh: '请求有误，授权码、刷新令牌无效，或用户尚未决定',
      en: 'The request is malformed, its code or refresh token is invalid, or the user has not decided yet',
    },
    503: {
      zh: '服务暂不可用，按 Retry-After 重试',
      en: 'Temporarily unavailable: try again after the time in Retry-After',
    },
  },
};

const metadata = (name: string, path: string, zh: string, en: string, names: readonly string[]) =>
  rawEndpoint({
    name,
    methods: ['GET'],
    path,
    audience: 'public',
    group: 'token',
    summary: { zh, en },
    input: z.object({}),
    answer: {
      kind: 'wire',
      zh,
      en,
      content: {
        'application/json': {
          type: 'object',
          required: [...names],
          properties: { resource: text, issuer: text, authorization_servers: texts, scopes_supported: texts },
        },
      },
    },
  });

const RESOURCE_PATH = '/.well-known/oauth-protected-resource';
const resource = (name: string, path: string) =>
  metadata(name, path, '受保护资源的说明（RFC 9728）', 'Metadata of the protected resource (RFC 9728)', [
    'resource',
    'authorization_servers',
  ]);

const server = (name: string, path: string) =>
  metadata(name, path, '授权服务器的说明（RFC 8414）', 'Metadata of the authorization server (RFC 8414)', [
    'issuer',
    'authorization_endpoint',
    'token_endpoint',
  ]);

const token: WireSchema = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in', 'refresh_token', 'scope'],
  properties: {
    access_token: text,
    token_type: { const: 'Bearer' },
    expires_in: { type: 'integer', minimum: 0, zh: '剩余有效秒数', en: 'Remaining lifetime in seconds' },
    refresh_token: { ...text, zh: '刷新令牌，用一次即更换', en: 'The refresh token, which works once' },
    scope: text,
  },
};

const codes: WireSchema = {
  type: 'object',
  required: [
    ...[
      'device_code',
      'user_code',
      'verification_uri',
      'verification_uri_complete',
      'expires_in',
      'interval',
    ],
  ],
  properties: {
    device_code: { ...text, zh: '设备码，只有程序知道', en: 'The device code, which only the program knows' },
    user_code: { ...text, zh: '用户输入的代码', en: 'The code that the user enters' },
    verification_uri: text,
    verification_uri_complete: text,
    expires_in: { type: 'integer', zh: '有效秒数', en: 'Seconds for which the codes are valid' },
    interval: { type: 'integer', zh: '两次轮询的间隔秒数', en: 'Seconds between two polls' },
  },
};

const FORM = ['application/x-www-form-urlencoded'];

/** The authorization server. Its responses have the OAuth formats. */
export const oauthEndpoints = {
  resource: resource('oauth.resource', RESOURCE_PATH),
  toolsResource: resource('oauth.toolsResource', `${RESOURCE_PATH}/mcp`),
  server: server('oauth.server', '/.well-known/oauth-authorization-server'),
  token: rawEndpoint({
    name: 'oauth.token',
    methods: ['POST'],
    path: OAUTH_PATHS.token,
    audience: 'public',
    group: 'token',
    summary: {
      zh: '已连接的程序用授权码或刷新令牌换取令牌（OAuth 2.1）',
      en: 'A connected program exchanges a code or a refresh token for tokens (OAuth 2.1)',
    },
    input: z.object({
      grant_type: z.enum(['authorization_code', 'refresh_token', DEVICE_GRANT]).meta({
        zh: `authorization_code、refresh_token 或 ${DEVICE_GRANT}`,
        en: `authorization_code, refresh_token or ${DEVICE_GRANT}`,
      }),
      client_id: z.string().meta({ zh: '程序的编号', en: 'The program' }),
      code: z.string().optional().meta({ zh: '授权码', en: 'The code' }),
      redirect_uri: z
        .string()
        .optional()
        .meta({ zh: '返回的地址', en: 'The redirect address to which the code was sent' }),
      device_code: z.string().optional().meta({ zh: '设备码', en: 'The device code' }),
      code_verifier: z.string().optional().meta({ zh: 'PKCE 验证码', en: 'The PKCE code verifier' }),
      refresh_token: z.string().optional().meta({ zh: '刷新令牌', en: 'The refresh token' }),
      resource: z.string().optional().meta({ zh: '所访问的资源', en: 'The resource to access' }),
    }),
    body: FORM,
    bodyRequired: true,
    answer: { kind: 'wire', zh: '令牌', en: 'The tokens', content: { 'application/json': token } },
    refusals,
  }),
  device: rawEndpoint({
    name: 'oauth.device',
    methods: ['POST'],
    path: OAUTH_PATHS.device,
    audience: 'public',
    group: 'token',
    summary: {
      zh: '没有浏览器的程序取得代码，由用户在网页上输入（RFC 8628）',
      en: 'A program without a browser gets a code, which the user enters on the site (RFC 8628)',
    },
    input: z.object({
      client_id: z.string().meta({ zh: '程序的编号', en: 'The program' }),
      resource: z.string().optional().meta({ zh: '所访问的资源', en: 'The resource to access' }),
    }),
    body: FORM,
    bodyRequired: true,
    answer: { kind: 'wire', zh: '两个代码', en: 'The two codes', content: { 'application/json': codes } },
    refusals: {
      ...refusals,
      texts: {
        ...refusals.texts,
        429: { zh: '登录过多，按 Retry-After 等待', en: 'Too many logins: wait for the time in Retry-After' },
      },
    },
  }),
  revoke: rawEndpoint({
    name: 'oauth.revoke',
    methods: ['POST'],
    path: OAUTH_PATHS.revoke,
    audience: 'public',
    group: 'token',
    summary: { zh: '程序断开自己的连接（RFC 7009）', en: 'A program ends its own connection (RFC 7009)' },
    input: z.object({
      token: z.string().meta({ zh: '访问令牌或刷新令牌', en: 'An access token or a refresh token' }),
      client_id: z.string().meta({ zh: '程序的编号', en: 'The program' }),
    }),
    body: FORM,
    bodyRequired: true,
    answer: {
      kind: 'wire',
      zh: '已断开，或令牌本已无效',
      en: 'The program is disconnected, or the token was already invalid',
      content: { 'application/json': { type: 'object' } },
    },
    refusals,
  }),
  register: rawEndpoint({
    name: 'oauth.register',
    methods: ['POST'],
    path: OAUTH_PATHS.register,
    audience: 'public',
    group: 'token',
    summary: { zh: '程序登记自己（RFC 7591）', en: 'A program registers itself (RFC 7591)' },
    input: z.object({
      redirect_uris: z.array(z.string()).optional().meta({
        zh: '返回的地址：https，或本机的 http；只显示代码的程序不需要',
        en: 'Its redirect addresses: https, or http on the local machine; not needed by a program that only shows codes',
      }),
      grant_types: z
        .array(z.string())
        .optional()
        .meta({
          zh: `用代码登录的程序须含 ${DEVICE_GRANT}`,
          en: `Include ${DEVICE_GRANT} if the program shows codes`,
        }),
      client_name: z
        .string()
        .optional()
        .meta({
          zh: `程序名称，最多 ${PROGRAM_NAME_MAX} 字`,
          en: `Its name, at most ${PROGRAM_NAME_MAX} characters`,
        }),
    }),
    body: ['application/json'],
    bodyRequired: true,
    answer: {
      kind: 'wire',
      zh: '登记的程序，没有密钥',
      en: 'The registered program, which has no secret',
      content: {
        'application/json': {
          type: 'object',
          required: ['client_id', 'client_id_issued_at', 'client_name', 'redirect_uris'],
          properties: {
            client_id: text,
            client_id_issued_at: { type: 'integer' },
            client_name: text,
            redirect_uris: texts,
          },
        },
      },
    },
    refusals: {
      ...refusals,
      texts: {
        ...refusals.texts,
        429: {
          zh: '登记过多，按 Retry-After 等待',
          en: 'Too many registrations: wait for the time in Retry-After',
        },
      },
    },
  }),
};
