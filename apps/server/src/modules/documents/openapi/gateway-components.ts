import {
  CALL_BASES,
  type ErrorRow,
  errorRegistry,
  FEED_PARAMETERS,
  FORMATS,
  type Lang,
  RECEIPT_HEADERS,
  TOKEN_PATH,
  WIRE_PARAMETERS,
} from '@jishi/contract';
import { contentType } from '../../datasets/index.ts';
import { componentName, type Json, meanings, ref } from './json.ts';

const TEXTS = {
  resultcode: {
    zh: '结果码；HTTP 状态总是 200，以此为准',
    en: 'Result code; the HTTP status is 200 whatever it says',
  },
  success: { zh: '成功', en: 'Success' },
  resultmsg: { zh: '说明；出错时指明参数', en: 'What happened; a refusal names the parameter' },
  count: { zh: '本次返回的行数', en: 'Rows in this answer' },
  total: { zh: '符合条件的总行数', en: 'All rows that match' },
  records: { zh: '数据行；没有数据时为空数组', en: 'The rows; an empty array when none match' },
  body: { zh: '与地址中相同的参数', en: 'The same parameters as in the address' },
  token: { zh: '换取令牌：POST ', en: 'Obtain one: POST ' },
  session: {
    zh: '网站登录会话；站点使用 https 时名为 __Host-jishi_session',
    en: 'Session of the site; named __Host-jishi_session where the site is at https',
  },
} as const;

/** What all data sets share: their wire's parameters, receipt, envelope and result codes. */
export function gatewayComponents(lang: Lang): { schemas: Record<string, Json> } & Json {
  return {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: `${TEXTS.token[lang]}${TOKEN_PATH}` },
      session: { type: 'apiKey', in: 'cookie', name: 'jishi_session', description: TEXTS.session[lang] },
    },
    parameters: Object.fromEntries(
      [...WIRE_PARAMETERS, ...FEED_PARAMETERS].map(({ name, schema, zh, en }) => [
        componentName(name),
        { name, in: 'query', required: false, description: { zh, en }[lang], schema, 'x-name': { zh, en } },
      ]),
    ),
    headers: Object.fromEntries(RECEIPT_HEADERS.map((row) => [row.name, headerOf(row, lang)])),
    requestBodies: {
      parameters: {
        description: TEXTS.body[lang],
        required: false,
        content: {
          'application/x-www-form-urlencoded': { schema: ref('schemas', 'Parameters') },
          'application/json': { schema: ref('schemas', 'Parameters') },
        },
      },
    },
    schemas: {
      ResultCode: resultCode(lang),
      Answer: envelope(lang),
      Parameters: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
}

function headerOf(row: (typeof RECEIPT_HEADERS)[number], lang: Lang): Json {
  const isBasis = row.name === 'X-Jishi-Basis';
  return {
    description: isBasis ? `${row[lang]}\n\n${meanings(CALL_BASES, lang)}` : row[lang],
    schema: isBasis ? { type: 'string', enum: CALL_BASES.map(({ name }) => name) } : { type: 'string' },
  };
}

/** Every refusal of the gateway by its code, with what to do about it. */
export function gatewayErrors(): readonly { readonly name: string; readonly row: ErrorRow }[] {
  return Object.entries(errorRegistry)
    .filter(([name]) => name.startsWith('gateway.'))
    .map(([name, row]) => ({ name, row: row as ErrorRow }))
    .sort((one, other) => one.row.code - other.row.code);
}

function resultCode(lang: Lang): Json {
  const rows = gatewayErrors().map(
    ({ row }) => `- \`${row.code}\`: ${row[lang]}${row.remedy ? ` → ${row.remedy[lang]}` : ''}`,
  );
  const codes = [200, ...gatewayErrors().map(({ row }) => row.code)];
  return {
    type: 'integer',
    description: `${TEXTS.resultcode[lang]}\n\n- \`200\`: ${TEXTS.success[lang]}\n${rows.join('\n')}`,
    enum: [...new Set(codes)],
  };
}

function envelope(lang: Lang): Json {
  return {
    type: 'object',
    required: ['resultcode', 'resultmsg', 'count', 'total', 'records'],
    properties: {
      resultcode: ref('schemas', 'ResultCode'),
      resultmsg: { type: 'string', description: TEXTS.resultmsg[lang] },
      count: { type: 'integer', description: TEXTS.count[lang] },
      total: { type: 'integer', description: TEXTS.total[lang] },
      records: { type: 'array', items: { type: 'object' }, description: TEXTS.records[lang] },
    },
  };
}

export function receiptHeaderRefs(): Json {
  return Object.fromEntries(RECEIPT_HEADERS.map(({ name }) => [name, ref('headers', name)]));
}

/** An answer in every format; JSON with the records of a data set, or with any records. */
export function answerContent(code: string | null): Json {
  const records = {
    properties: { records: { type: 'array', items: code === null ? {} : ref('schemas', code) } },
  };
  const json = code === null ? ref('schemas', 'Answer') : { allOf: [ref('schemas', 'Answer'), records] };
  return Object.fromEntries(
    FORMATS.map((format) => {
      const type = contentType(format).split(';')[0] ?? '';
      const isText = format === 'csv' || format === 'xml';
      return [type, format === 'json' ? { schema: json } : isText ? { schema: { type: 'string' } } : {}];
    }),
  );
}

/** How a refusal comes where the answer itself is no JSON. */
export function refusedContent(): Json {
  return { 'application/json': { schema: ref('schemas', 'Answer') } };
}
