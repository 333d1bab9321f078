import type { WireSchema } from '@jishi/contract';
import type { ApiAnswer } from './operation.ts';
import { refTo } from './schema.ts';

/** Error bodies by name: the platform's, and that of a data call in a file format. */
export const refusalSchemas: Readonly<Record<string, WireSchema>> = {
  Refusal: {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', zh: '错误码', en: 'Code of the error' },
      msg: { type: 'string', zh: '说明', en: 'What is wrong' },
      data: { type: 'null' },
    },
  },
  CallRefusal: {
    type: 'object',
    required: ['resultcode', 'resultmsg'],
    properties: {
      resultcode: refTo('ResultCode'),
      resultmsg: { type: 'string', zh: '说明，指明参数', en: 'What is wrong; it names the parameter' },
    },
  },
};

/** The errors of data calls that have their own HTTP status. */
export const CALL_REFUSAL: ApiAnswer = {
  status: '4XX',
  kind: 'wire',
  zh: '拒绝：format 为 csv、dbf、xlsx、parquet、arrow 时以此状态返回 JSON；json 与 xml 时状态为 200（421 除外），以 resultcode 为准。服务端故障（500、503）在各格式中都有其 HTTP 状态',
  en: 'An error in csv, dbf, xlsx, parquet or arrow has one of these statuses and a JSON body; in json and xml it has status 200, except 421: read resultcode. Server errors (500, 503) have their own status in every format',
  content: { 'application/json': refTo('CallRefusal') },
};
