import { type ErrorRow, errorRegistry, openText, type WireSchema } from '@jishi/contract';
import { inBoth, refTo } from './schema.ts';

const TEXTS = {
  resultcode: {
    zh: '结果码；json 与 xml 的拒绝也是 HTTP 200（500、503、421 除外），以此为准',
    en: 'Result code; an error in json or xml also has HTTP status 200, except 500, 503 and 421',
  },
  success: { zh: '成功', en: 'Success' },
} as const;

/** Returns all errors of the gateway by code, each with its remedy. */
export function gatewayErrors(): readonly { readonly name: string; readonly row: ErrorRow }[] {
  return Object.entries(errorRegistry)
    .filter(([name]) => name.startsWith('gateway.'))
    .map(([name, row]) => ({ name, row: row as ErrorRow }))
    .sort((one, other) => one.row.code - other.row.code);
}

/**
 * Returns the schemas that all data sets share: the result codes, the envelope, and the parameters of a call as a
 * request body.
 */
export function gatewaySchemas(): Readonly<Record<string, WireSchema>> {
  return {
    ResultCode: resultCode(),
    Answer: envelope(),
    Parameters: { type: 'object', additionalProperties: { type: 'string' } },
  };
}

function resultCode(): WireSchema {
  const errors = gatewayErrors();
  const text = inBoth((lang) => {
    const rows = errors.map(
      ({ row }) => `- \`${row.code}\`: ${openText(row[lang])}${row.remedy ? ` → ${row.remedy[lang]}` : ''}`,
    );
    return `${TEXTS.resultcode[lang]}\n\n- \`200\`: ${TEXTS.success[lang]}\n${rows.join('\n')}`;
  });
  return { type: 'integer', ...text, enum: [...new Set([200, ...errors.map(({ row }) => row.code)])] };
}

function envelope(): WireSchema {
  return {
    type: 'object',
    required: ['resultcode', 'resultmsg'],
    properties: {
      resultcode: refTo('ResultCode'),
      resultmsg: {
        type: 'string',
        zh: '说明；出错时指明参数',
        en: 'What happened; an error names the parameter',
      },
      count: {
        type: 'integer',
        zh: '本次返回的行数；被拒绝时没有此项',
        en: 'Rows in this response; absent in an error',
      },
      total: {
        type: 'integer',
        zh: '符合条件的总行数；被拒绝时没有此项',
        en: 'All rows that match; absent in an error',
      },
      records: {
        type: 'array',
        items: { type: 'object' },
        zh: '数据行；没有数据时为空数组，被拒绝时没有此项',
        en: 'The rows; an empty array if none match, absent in an error',
      },
    },
  };
}
