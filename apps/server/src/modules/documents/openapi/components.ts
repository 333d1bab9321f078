import { type Lang, TOKEN_PATH, type WireHeader } from '@jishi/contract';
import type { ApiDescription } from '../api-description/api-description.ts';
import { inLanguage, type Json, refTo } from '../api-description/schema.ts';

const TEXTS = {
  body: { zh: '与地址中相同的参数', en: 'The same parameters as in the URL' },
  token: { zh: '换取令牌：POST ', en: 'Obtain one: POST ' },
  basic: {
    zh: 'Access Key 与 Access Secret，仅用于数据接口',
    en: 'An access key and its secret, for data calls only',
  },
  session: {
    zh: '网站登录会话；站点使用 https 时名为 __Host-jishi_session',
    en: 'Session cookie of the site; named __Host-jishi_session if the site uses https',
  },
} as const;

export const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** Returns a component's name without the characters that OpenAPI forbids in it. */
export const componentName = (name: string): string => name.replace(/[^A-Za-z0-9._-]/g, '');

/**
 * Returns the components that operations share: authentication, the parameters and receipts of data set calls, and
 * schemas.
 */
export function components({ shared, schemas }: ApiDescription, lang: Lang): Json {
  const ofBody = { schema: refTo('Parameters') };
  return {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: `${TEXTS.token[lang]}${TOKEN_PATH}` },
      basic: { type: 'http', scheme: 'basic', description: TEXTS.basic[lang] },
      session: { type: 'apiKey', in: 'cookie', name: 'jishi_session', description: TEXTS.session[lang] },
    },
    parameters: Object.fromEntries(
      shared.parameters.map(({ name, schema, zh, en }) => [
        componentName(name),
        { name, in: 'query', required: false, description: { zh, en }[lang], schema, 'x-name': { zh, en } },
      ]),
    ),
    headers: Object.fromEntries(shared.headers.map((row) => [row.name, headerObject(row, lang)])),
    requestBodies: {
      parameters: {
        description: TEXTS.body[lang],
        required: false,
        content: { 'application/x-www-form-urlencoded': ofBody, 'application/json': ofBody },
      },
    },
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [componentName(name), inLanguage(schema, lang)]),
    ),
  };
}

export function headerObject(row: WireHeader, lang: Lang): Json {
  const values = row.values?.map(({ name }) => name);
  return {
    description: row[lang],
    schema: row.schema ?? { type: 'string', ...(values === undefined ? {} : { enum: values }) },
  };
}
