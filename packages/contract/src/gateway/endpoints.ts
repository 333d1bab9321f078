import { CONTENT_TYPES, FORMATS, mediaTypeOf } from '../datasets/constants.ts';
import { type RawAnswer, rawEndpoint } from '../kernel/raw-endpoint.ts';
import { explained, type WireParameter, type WireSchema, wireInput } from '../kernel/wire-row.ts';
import { GATEWAY_ROWS_MAX } from './constants.ts';
import { FEED_FIELDS, FEED_PARAMETERS, RECEIPT_HEADERS, WIRE_PARAMETERS } from './wire.ts';

const rowsMax = GATEWAY_ROWS_MAX.toLocaleString('en');

const CODE = {
  name: 'code',
  zh: '数据集编号',
  en: 'Code of the data set',
  schema: { type: 'string' },
} as const;

const GROUP = {
  name: 'group',
  zh: '数据集所在的组',
  en: 'Group of the data set',
  schema: { type: 'string' },
} as const;

const LINK = { name: 'link', zh: '表格链接', en: 'Sheet link', schema: { type: 'string' } } as const;

const wire = (...names: readonly string[]): readonly WireParameter[] =>
  names.flatMap((name) => WIRE_PARAMETERS.filter((row) => row.name === name));

/** The gateway's envelope, which is `Answer` in the API description. */
const ENVELOPE: WireSchema = { $ref: '#/components/schemas/Answer' };

/**
 * Error responses in JSON and XML have status 200, except 421 and server errors. The envelope contains their result
 * code.
 */
const answered = (kind: RawAnswer['kind'], content: RawAnswer['content']): RawAnswer => ({
  kind,
  zh: 'resultcode 200 为成功；json、xml 的拒绝同为 HTTP 200（500、503、421 除外），只有 resultcode 与 resultmsg；其他格式的拒绝为相应的 HTTP 错误状态与同样的 JSON',
  en: 'resultcode 200 is success. An error in json or xml also has status 200 (except 500, 503 and 421), with only resultcode and resultmsg; in any other format, it has its own HTTP status and the same JSON body',
  headers: RECEIPT_HEADERS,
  content,
});

const TEXT: WireSchema = { type: 'string' };
const SCHEMAS: Readonly<Record<string, WireSchema>> = { json: ENVELOPE, xml: TEXT, csv: TEXT };

const inEveryFormat = Object.fromEntries(
  FORMATS.map((format) => [mediaTypeOf(CONTENT_TYPES[format]), SCHEMAS[format] ?? null]),
);

const changed = explained({
  zh: '按变更序号返回 objectid 之后的新增、删除与修改，由旧到新；响应多出下列字段：',
  en: 'Inserts, deletes and updates behind objectid, oldest first; records also have these fields:',
  values: FEED_FIELDS,
});

/** The data gateway. It has its own envelope, and its handlers parse the parameters themselves. */
export const gatewayEndpoints = {
  /** Represents the call of every data set. Each data set's manifest adds further parameters. */
  rows: rawEndpoint({
    name: 'data.call',
    methods: ['GET', 'POST'],
    path: '/api/:group/:code',
    audience: 'public',
    group: 'data',
    summary: { zh: '一个数据集的数据', en: 'Rows of a data set' },
    input: wireInput([GROUP, CODE, ...WIRE_PARAMETERS]),
    body: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
    answer: answered('wire', inEveryFormat),
  }),
  sheet: rawEndpoint({
    name: 'sheets.rows',
    methods: ['GET'],
    path: '/sheets/:link/:file',
    audience: 'public',
    summary: {
      zh: '供电子表格与看板读取的数据（CSV 或 JSON）',
      en: 'Rows of a data set for spreadsheets and dashboards, as CSV or JSON',
    },
    description: {
      zh: `地址中的表格链接代替令牌，在个人中心“密钥与使用”新建。file 为数据集编号加 .csv 或 .json，可带该数据集自己的参数。同一地址一小时内重复读取且数据未变时只计一次费。符合条件的数据多于 ${rowsMax} 行且未写 @limit 或 page 时拒绝，不会只给出一部分。`,
      en: `The sheet link in the URL replaces the token. It is created under “API keys”. file is the code of the data set followed by .csv or .json; the parameters of the data set apply. Repeated reads of a URL within an hour are charged once, unless the rows change. If more rows match than one call returns (${rowsMax}) and neither @limit nor page is given, the read is rejected instead of returning only a part.`,
    },
    input: wireInput([
      LINK,
      {
        name: 'file',
        zh: '数据集编号加 .csv 或 .json',
        en: 'Code of the data set followed by .csv or .json',
        schema: { type: 'string' },
      },
      ...wire('page', 'pagesize', '@limit', '@column', '@orderby', 'lang', 'dry_run'),
    ]),
    answer: {
      kind: 'wire',
      zh: 'CSV，以 UTF-8 字节顺序标记开头；或 JSON，记录在 records 中。拒绝时为相应的 HTTP 错误状态，正文为 JSON',
      en: 'CSV that begins with the byte order mark of UTF-8, or JSON with the rows in records. An error has its own HTTP status and a JSON body',
      headers: RECEIPT_HEADERS,
      content: { 'text/csv': TEXT, 'application/json': ENVELOPE },
    },
  }),
  sheetWidgets: rawEndpoint({
    name: 'sheets.widgets',
    methods: ['GET'],
    path: '/sheets/:link/widgets.json',
    audience: 'public',
    summary: {
      zh: '表格链接的数据集，作为 OpenBB Workspace 的组件；不计费',
      en: 'Data sets of a sheet link as widgets of OpenBB Workspace; free of charge',
    },
    input: wireInput([LINK, ...wire('lang')]),
    answer: {
      kind: 'wire',
      zh: '以数据集编号为键的组件；按钮按下时才读取数据',
      en: 'Widgets by the code of their data set. Rows are read when the user presses a button',
      content: { 'application/json': { type: 'object' } },
    },
  }),
  sheetApps: rawEndpoint({
    name: 'sheets.apps',
    methods: ['GET'],
    path: '/sheets/:link/apps.json',
    audience: 'public',
    summary: {
      zh: 'OpenBB Workspace 的看板，始终为空',
      en: 'Dashboards of OpenBB Workspace; always empty',
    },
    input: wireInput([LINK]),
    answer: {
      kind: 'wire',
      zh: '空列表',
      en: 'An empty list',
      content: { 'application/json': { type: 'array', items: {} } },
    },
  }),
  changes: rawEndpoint({
    name: 'data.changes',
    methods: ['GET'],
    path: '/api/load/{code}_inc',
    audience: 'apiKey',
    group: 'changes',
    summary: { zh: '数据集的增量变更', en: 'Changes of a data set' },
    description: changed,
    input: wireInput([
      CODE,
      ...FEED_PARAMETERS,
      ...wire('access_token', 'format', '@column', 'lang', 'dry_run'),
    ]),
    answer: answered('wire', inEveryFormat),
  }),
  all: rawEndpoint({
    name: 'data.all',
    methods: ['GET'],
    path: '/api/load/{code}_all',
    audience: 'apiKey',
    group: 'changes',
    summary: { zh: '数据集的全部数据', en: 'All rows of a data set' },
    description: {
      zh: '以 CSV 流式返回全部数据；仅限包年包月、VIP 与免费数据。可带该数据集自己的筛选参数、@column 与 lang。',
      en: 'All rows, streamed as CSV, for holders of a term or a VIP plan and for free data. The data set’s own filters, @column and lang apply.',
    },
    input: wireInput([CODE, ...wire('access_token', '@column', 'lang', 'dry_run')]),
    answer: answered('stream', { 'text/csv': TEXT, 'application/json': ENVELOPE }),
  }),
};
