import { z } from 'zod';
import { type RawAnswer, type RawRefusals, rawEndpoint } from '../kernel/raw-endpoint.ts';
import type { WireHeader, WireSchema } from '../kernel/wire-row.ts';

const SHARE = '/delta-sharing/shares/:share';
const TABLE = `${SHARE}/schemas/:schema/tables/:table` as const;

const share = z.string().max(100).meta({ zh: '共享名：jishi', en: 'The share: jishi' });
const schema = z
  .string()
  .max(200)
  .meta({ zh: '模式名：数据集的分类', en: 'The schema: the category of the data set' });
const table = z.string().max(100).meta({ zh: '表名：数据集编号', en: 'The table: code of the data set' });
const paging = {
  maxResults: z
    .string()
    .max(20)
    .optional()
    .meta({ zh: '每页至多几项', en: 'Maximum number of items on a page', format: 'int32' }),
  pageToken: z
    .string()
    .max(200)
    .optional()
    .meta({ zh: '上一页给出的 nextPageToken', en: 'nextPageToken of the previous page' }),
};
const asOf = {
  version: z
    .string()
    .max(30)
    .optional()
    .meta({ zh: '版本；省略为当前版本', en: 'The version; the current one by default' }),
  timestamp: z
    .string()
    .max(40)
    .optional()
    .meta({ zh: '时刻（ISO 8601）：该时刻的版本', en: 'An instant in ISO 8601: the version at that time' }),
};

const VERSION: WireHeader = { name: 'Delta-Table-Version', zh: '表的版本', en: 'The version of the table' };
const NDJSON = 'application/x-ndjson';

const refused: WireSchema = {
  type: 'object',
  required: ['errorCode', 'message'],
  properties: {
    errorCode: { type: 'string', zh: '错误类别', en: 'The kind of the error' },
    message: { type: 'string', zh: '原因与办法', en: 'The reason, and the remedy' },
  },
};

const refusals: RawRefusals = {
  texts: {
    400: {
      zh: '请求无法读取，或所要的版本未保留',
      en: 'The request is malformed, or the version is no longer available',
    },
    401: { zh: '令牌缺失、无效或已过期', en: 'The token is missing, wrong or has expired' },
    403: {
      zh: '没有整个数据集的权益，或价格高于上限；message 说明办法',
      en: 'No right to the whole data set, or a price above the limit. The message names the remedy',
    },
    404: { zh: '没有这个共享、模式或表', en: 'There is no such share, schema or table' },
    503: { zh: '文件正在生成，请稍后重试', en: 'The files are being created. Try again later' },
  },
  content: { 'application/json': refused },
};

const itemsOf = (properties: Readonly<Record<string, WireSchema>>): WireSchema => ({
  type: 'object',
  properties: {
    items: { type: 'array', items: { type: 'object', properties } },
    nextPageToken: {
      type: 'string',
      zh: '下一页；没有时省略',
      en: 'The next page; left out on the last one',
    },
  },
});

const text: WireSchema = { type: 'string' };
const listed = (properties: Readonly<Record<string, WireSchema>>): RawAnswer => ({
  kind: 'wire',
  zh: '列表',
  en: 'The list',
  content: { 'application/json': itemsOf(properties) },
});
const TABLES = listed({ name: text, schema: text, share: text, shareId: text, id: text });

const lines = (zh: string, en: string): RawAnswer => ({
  kind: 'wire',
  zh,
  en,
  content: { [NDJSON]: null },
  headers: [VERSION],
});

/** Delta Sharing. It has its own protocol, so there is no envelope. */
export const deltaSharingEndpoints = {
  shares: rawEndpoint({
    name: 'deltaSharing.shares',
    methods: ['GET'],
    path: '/delta-sharing/shares',
    audience: 'apiKey',
    summary: { zh: 'Delta Sharing：共享列表', en: 'Delta Sharing: shares' },
    input: z.object(paging),
    answer: listed({ name: text, id: text }),
    refusals,
  }),
  share: rawEndpoint({
    name: 'deltaSharing.share',
    methods: ['GET'],
    path: SHARE,
    audience: 'apiKey',
    summary: { zh: 'Delta Sharing：一个共享', en: 'Delta Sharing: one share' },
    input: z.object({ share }),
    answer: {
      kind: 'wire',
      zh: '共享',
      en: 'The share',
      content: { 'application/json': { type: 'object', properties: { share: { type: 'object' } } } },
    },
    refusals,
  }),
  schemas: rawEndpoint({
    name: 'deltaSharing.schemas',
    methods: ['GET'],
    path: `${SHARE}/schemas`,
    audience: 'apiKey',
    summary: {
      zh: 'Delta Sharing：模式列表，即数据分类',
      en: 'Delta Sharing: schemas, which are categories',
    },
    input: z.object({ share, ...paging }),
    answer: listed({ name: text, share: text }),
    refusals,
  }),
  allTables: rawEndpoint({
    name: 'deltaSharing.allTables',
    methods: ['GET'],
    path: `${SHARE}/all-tables`,
    audience: 'apiKey',
    summary: {
      zh: 'Delta Sharing：可整个读取的全部数据集',
      en: 'Delta Sharing: all data sets that the account may read in full',
    },
    input: z.object({ share, ...paging }),
    answer: TABLES,
    refusals,
  }),
  tables: rawEndpoint({
    name: 'deltaSharing.tables',
    methods: ['GET'],
    path: `${SHARE}/schemas/:schema/tables`,
    audience: 'apiKey',
    summary: { zh: 'Delta Sharing：一个模式的表', en: 'Delta Sharing: tables of a schema' },
    input: z.object({ share, schema, ...paging }),
    answer: TABLES,
    refusals,
  }),
  version: rawEndpoint({
    name: 'deltaSharing.version',
    methods: ['GET'],
    path: `${TABLE}/version`,
    audience: 'apiKey',
    summary: {
      zh: 'Delta Sharing：表的版本（也可用 HEAD）',
      en: 'Delta Sharing: version of a table, also by HEAD',
    },
    input: z.object({
      share,
      schema,
      table,
      startingTimestamp: z.string().max(40).optional().meta({
        zh: '时刻（ISO 8601）：该时刻起的第一个版本',
        en: 'An instant in ISO 8601: the first version since then',
      }),
    }),
    answer: {
      kind: 'wire',
      zh: '空，版本在头中',
      en: 'Empty; a header contains the version',
      content: {},
      headers: [VERSION],
    },
    refusals,
  }),
  metadata: rawEndpoint({
    name: 'deltaSharing.metadata',
    methods: ['GET'],
    path: `${TABLE}/metadata`,
    audience: 'apiKey',
    summary: {
      zh: 'Delta Sharing：表的字段、大小与未购文件的价格',
      en: 'Delta Sharing: fields and size of a table, and the price of files not paid yet',
    },
    input: z.object({ share, schema, table, ...asOf }),
    answer: lines('protocol 与 metaData 两行', 'Two lines: protocol and metaData'),
    refusals,
  }),
  query: rawEndpoint({
    name: 'deltaSharing.query',
    methods: ['POST'],
    path: `${TABLE}/query`,
    audience: 'apiKey',
    summary: {
      zh: 'Delta Sharing：读取表，返回各文件的限时地址',
      en: 'Delta Sharing: reads a table through signed URLs of its files',
    },
    description: {
      zh: '按条件与行数只给出需要的文件。按次计费的数据集中未购的文件在此购买，每个账号对每个文件只付一次；须有上限：密钥的单次调用上限，或 X-Jishi-Max-Price-Fen。',
      en: 'Returns only the files that the hints and the limit require. If the data set is sold per call, this call buys the files that are not paid for yet, each only once per account. This requires a price limit: the key’s limit per call, or X-Jishi-Max-Price-Fen.',
    },
    input: z.object({
      share,
      schema,
      table,
      predicateHints: z.unknown().optional().meta({
        type: 'array',
        zh: "条件，如 TRADEDATE >= '2026-01-01'",
        en: "Conditions, such as TRADEDATE >= '2026-01-01'",
      }),
      jsonPredicateHints: z
        .unknown()
        .optional()
        .meta({ type: 'string', zh: 'JSON 形式的条件', en: 'A condition in JSON' }),
      limitHint: z
        .unknown()
        .optional()
        .meta({ type: 'integer', zh: '需要的行数', en: 'Number of rows that are needed' }),
      version: z.unknown().optional().meta({ type: 'integer', zh: '版本', en: 'The version' }),
      timestamp: z
        .unknown()
        .optional()
        .meta({ type: 'string', zh: '时刻（ISO 8601）', en: 'An instant in ISO 8601' }),
      startingVersion: z
        .unknown()
        .optional()
        .meta({ type: 'integer', zh: '拒绝：变更见 changes', en: 'Rejected: use changes instead' }),
    }),
    body: ['application/json'],
    answer: lines(
      'protocol、metaData，然后每个文件一行 file',
      'Lines of protocol and metaData, then a line for each file',
    ),
    refusals,
  }),
  changes: rawEndpoint({
    name: 'deltaSharing.changes',
    methods: ['GET'],
    path: `${TABLE}/changes`,
    audience: 'apiKey',
    summary: {
      zh: 'Delta Sharing：两个版本之间变更的行',
      en: 'Delta Sharing: the rows that changed between two versions',
    },
    description: {
      zh: '每个版本一个变更文件（cdf，列 _change_type），每行至多一次变更；第一个版本，以及增量接口不能说明变更的版本，给出整个增加与移除的文件（add、remove）。计费与查询相同。',
      en: 'Each version has a file of changed rows (cdf, with the column _change_type), with at most one change per row. The first version, and versions whose changes are not in the change feed, have the new (add) and removed (remove) files of the table instead. Files are paid for as in a query.',
    },
    input: z.object({
      share,
      schema,
      table,
      startingVersion: z.string().max(40).optional().meta({
        zh: '第一个版本（含）；0 为从头',
        en: 'The first version, inclusive; 0 is the beginning',
      }),
      startingTimestamp: z.string().max(40).optional().meta({
        zh: '时刻（ISO 8601）：从该时刻起的第一个版本起',
        en: 'An instant in ISO 8601: from the first version since then',
      }),
      endingVersion: z.string().max(40).optional().meta({
        zh: '最后一个版本（含）；默认为当前版本',
        en: 'The last version, inclusive; the current one by default',
      }),
      endingTimestamp: z.string().max(40).optional().meta({
        zh: '时刻（ISO 8601）：到该时刻为止的最后一个版本',
        en: 'An instant in ISO 8601: to the last version until then',
      }),
    }),
    answer: lines(
      'protocol、metaData，然后每个文件一行 add、cdf 或 remove',
      'Lines of protocol and metaData, then a line add, cdf or remove for each file',
    ),
    refusals,
  }),
};
