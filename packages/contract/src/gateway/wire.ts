import { FORMATS } from '../datasets/constants.ts';
import type { Localized } from '../kernel/localized.ts';
import type { WireParameter, WireRow } from '../kernel/wire-row.ts';
import { FEED_ROWS_DEFAULT, FEED_ROWS_MAX, GATEWAY_ROWS_MAX } from './constants.ts';

const text = { type: 'string' };

const count = (maximum: number) => ({ type: 'integer', minimum: 1, maximum });

const rowsMax = GATEWAY_ROWS_MAX.toLocaleString('en');

/**
 * The parameters of every data set, in addition to its own. Documents, OpenAPI and pages are generated from these rows.
 */
export const WIRE_PARAMETERS: readonly WireParameter[] = [
  {
    name: 'access_token',
    zh: '访问令牌；也可写在请求头 Authorization: Bearer 中，或以 Authorization: Basic 直接发送 Access Key 与 Access Secret',
    en: 'Access token; it may be sent as the header Authorization: Bearer instead, or the key with its secret as Authorization: Basic',
    schema: text,
  },
  {
    name: 'format',
    zh: `返回格式：${FORMATS.join('、')}，默认 json`,
    en: `Format of the response: ${FORMATS.join(', ')}; json by default`,
    schema: { type: 'string', enum: FORMATS, default: 'json' },
  },
  {
    name: '@column',
    zh: '只返回这些字段，字段编号以逗号分隔；各种格式的列序相同，与 Java HashMap 一致',
    en: 'Only these fields: codes separated by commas; every format returns them in the order of a Java HashMap',
    schema: text,
  },
  {
    name: '@limit',
    zh: `最多返回的行数；一次调用最多 ${rowsMax} 行`,
    en: `Maximum number of rows in the whole response; one call returns at most ${rowsMax}`,
    schema: count(GATEWAY_ROWS_MAX),
  },
  {
    name: '@orderby',
    zh: '排序，写作 FIELD:asc 或 FIELD:desc，多个以逗号分隔；id 指默认顺序',
    en: 'Order: FIELD:asc or FIELD:desc, several separated by commas; id means the default order',
    schema: text,
  },
  {
    name: 'page',
    zh: '页码，从 1 开始；也可写作 pageNum',
    en: 'Page, from 1; also spelled pageNum',
    schema: count(10_000_000),
  },
  {
    name: 'pagesize',
    zh: '每页行数，分页时默认 10；也可写作 pageSize',
    en: 'Rows per page, 10 by default if a page is requested; also spelled pageSize',
    schema: count(GATEWAY_ROWS_MAX),
  },
  {
    name: 'cursor',
    zh: '上一页响应头 X-Next-Cursor 的值：连续读取大量数据用它，不用页码',
    en: 'X-Next-Cursor of the previous page; for large results, use it instead of page numbers',
    schema: text,
  },
  {
    name: 'lang',
    zh: '提示语言 zh 或 en；给出时，csv、xlsx、parquet、arrow 的表头改为该语言的字段名与单位',
    en: 'zh or en: language of messages; if set, csv, xlsx, parquet and arrow have field names with units as headers',
    schema: { type: 'string', enum: ['zh', 'en'] },
  },
  {
    name: 'dry_run',
    zh: '填 1 试算：只返回行数与价格，不返回数据，不扣费',
    en: '1 estimates: rows and price are returned without records, and nothing is charged',
    schema: { type: 'string', enum: ['0', '1'] },
  },
];

/** The parameter that requests earlier versions, and its keyword for the first version of each row. */
export const AS_OF = '@asof';
export const AS_OF_FIRST = 'first';

/** The parameters of data sets that store the versions of their rows. */
export const VERSION_PARAMETERS: readonly WireParameter[] = [
  {
    name: AS_OF,
    zh: '历次版本：填日期，返回该日（北京时间）已公告的最近一次数值；填 first，返回首次公告的数值；不填为最新数值',
    en: 'Earlier versions: a day (UTC+8) returns each row as last announced on or before that day, first returns it as first announced; by default, the latest version',
    schema: text,
  },
];

/**
 * The accepted notations of a past time, in addition to a timestamp. `version:` does not apply if a data set is derived
 * from others or looks up values in them.
 */
const TIMES: Localized = { zh: '或日期（当日结束时）', en: ' or a day (its end)' };
const TIMES_AND_VERSIONS: Localized = {
  zh: '、日期（当日结束时）或 version:版本号',
  en: ', a day (its end) or version:NUMBER',
};
const SERVED: Localized = { zh: '当时提供的数据', en: 'as they were served then' };
const DERIVED: Localized = { zh: '由当时的数据计算的结果', en: 'derived from the data at that time' };

/** The parameter that requests the rows of a history as of a past time. */
const momentParameter = (ways: Localized, rows: Localized): WireParameter => ({
  name: AS_OF,
  zh: `历史时点：填时刻 YYYY-MM-DDTHH:MM（北京时间，可带秒或时差）${ways.zh}，返回${rows.zh}；不填为当前数据`,
  en: `A past time: YYYY-MM-DDTHH:MM (UTC+8; seconds or an offset are possible)${ways.en} returns the rows ${rows.en}; by default the current ones`,
  schema: text,
});

/** The properties of a data set that determine how its calls request earlier rows. */
export interface EarlierRows {
  readonly versions?: unknown;
  readonly history?: boolean | undefined;
  readonly view?: unknown;
  /**
   * The parameters that look up values in another data set. `isPresent` means that they use its current rows, not those
   * of the requested time.
   */
  readonly lookups?: readonly { readonly name: string; readonly code: string; readonly isPresent: boolean }[];
}

/**
 * Returns the parameters that request earlier rows. A data set with versions and a history accepts the values of both
 * in `@asof`.
 */
export function earlierParameters({
  versions,
  history,
  view,
  lookups = [],
}: EarlierRows): readonly WireParameter[] {
  const isDerived = view !== undefined;
  const ways = isDerived || lookups.length > 0 ? TIMES : TIMES_AND_VERSIONS;
  const both = [
    ...(versions === undefined ? [] : VERSION_PARAMETERS),
    ...(history ? [momentParameter(ways, isDerived ? DERIVED : SERVED)] : []),
  ];
  const [first] = both;
  if (first === undefined) return [];
  // A row version belongs to an announcement day. The other data set has no rows as of that day, so its current ones
  // are used.
  const present = lookups.filter(({ isPresent }) => isPresent || history !== true);
  const zh = present.map(({ name, code }) => `${name} 始终按 ${code} 的当前数据对照`);
  const en = present.map(({ name, code }) => `${name} is always looked up in the current rows of ${code}`);
  return [
    {
      ...first,
      zh: [...both.map((one) => one.zh), ...zh].join('；'),
      en: [...both.map((one) => one.en), ...en].join('. '),
    },
  ];
}

/** The parameters of the change feed `_inc`. */
export const FEED_PARAMETERS: readonly WireParameter[] = [
  {
    name: 'objectid',
    zh: '上次读到的 OBJECTID；首次填 0',
    en: 'The last OBJECTID you have seen; 0 at first',
    schema: { type: 'string', pattern: '^\\d{1,19}$', default: '0' },
  },
  {
    name: 'rowcount',
    zh: `本次最多返回的变更数，也可写作 @limit，默认 ${FEED_ROWS_DEFAULT}，最多 ${FEED_ROWS_MAX}`,
    en: `Maximum number of changes in the response, also spelled @limit: ${FEED_ROWS_DEFAULT} by default, at most ${FEED_ROWS_MAX}`,
    schema: { ...count(FEED_ROWS_MAX), default: FEED_ROWS_DEFAULT },
  },
];

/** The fields that the change feed adds to those of the data set. */
export const FEED_FIELDS: readonly WireRow[] = [
  {
    name: 'OBJECTID',
    zh: '变更序号，逐条递增，没有空号',
    en: 'Number of the change; it grows by one, without gaps',
  },
  {
    name: 'CHANGE_CODE',
    zh: '变更类型：1 新增，2 删除，3 修改',
    en: 'Kind of change: 1 insert, 2 delete, 3 update',
  },
  { name: 'ROWKEY', zh: '该行的主键，多个字段以 | 连接', en: 'Key of the row, its fields joined by |' },
];

/** The reasons for a call's cost: the values of X-Jishi-Basis. */
export const CALL_BASES: readonly WireRow[] = [
  { name: 'use', zh: '按次计费', en: 'Charged per call' },
  { name: 'trial', zh: '免费试用', en: 'Free trial call' },
  { name: 'pack', zh: '已购次数', en: 'Call pack' },
  { name: 'term', zh: '包年包月', en: 'Subscription' },
  { name: 'vip', zh: 'VIP 会员', en: 'VIP membership' },
  { name: 'included', zh: '会员每月免费次数', en: 'A free call of the membership' },
  { name: 'free', zh: '免费数据', en: 'The data set is free' },
  {
    name: 'anonymous',
    zh: '未带令牌，读取公开的数据或公开的行数',
    en: 'Without a token: open data, or the rows of it that are open',
  },
  { name: 'repeat', zh: '同一 Idempotency-Key 的重复调用', en: 'A repeat under the same Idempotency-Key' },
  { name: 'empty', zh: '没有符合条件的数据', en: 'No rows matched' },
  { name: 'failed', zh: '调用失败', en: 'The call failed' },
  { name: 'unknown', zh: '系统停止时尚未确定', en: 'Not certain yet when the server stopped' },
  { name: 'notModified', zh: '数据未变，返回 304', en: 'Unchanged: the response is 304' },
  { name: 'dryRun', zh: '试算', en: 'An estimate' },
];

/** Marks made-up rows. */
export const DEMO_HEADER: WireRow = {
  name: 'X-Jishi-Demo',
  zh: '数据集目前是演示数据（虚构）时为 1；否则不出现',
  en: '1 while the rows of the data set are made up, for demonstration; absent otherwise',
};

/** The headers in which a response states its kind and its cost. */
export const RECEIPT_HEADERS: readonly WireRow[] = [
  {
    name: 'X-Request-Id',
    zh: '请求编号，用于查询这次调用的计费明细',
    en: 'Id of the call, under which its receipt is found later',
  },
  { name: 'X-Jishi-Price-Fen', zh: '本次价格，单位为分', en: 'Price of the call, in fen (1/100 CNY)' },
  {
    name: 'X-Jishi-Basis',
    zh: '计费依据，取值见下表',
    en: 'Reason for the cost; the values are listed below',
    values: CALL_BASES,
  },
  { name: 'X-Jishi-Rows', zh: '本次返回的行数', en: 'Rows in this response' },
  {
    name: 'X-Jishi-Total',
    zh: '符合条件的总行数，不受 @limit 影响',
    en: 'All matching rows, regardless of @limit',
  },
  { name: 'X-Has-More', zh: '1 表示后面还有数据，0 表示没有', en: '1 if more rows follow, otherwise 0' },
  {
    name: 'X-Next-Cursor',
    zh: '下一页的 cursor；没有下一页时不出现',
    en: 'cursor of the next page; absent on the last',
  },
  {
    name: 'X-Jishi-Version',
    zh: '数据集的版本，随每次数据变更增大；翻页期间版本变化表示按页码读取可能漏行或重行，请改用 cursor',
    en: 'Version of the data set, which increases with each change to its rows; if it differs between two pages, page numbers may have skipped or repeated rows, a cursor has not',
  },
  {
    name: 'X-Jishi-Balance-Fen',
    zh: '扣费后的可用余额，单位为分',
    en: 'Available balance after a charge, in fen',
  },
  {
    name: 'X-Jishi-Calls-Left',
    zh: '剩余的免费试用次数或已购次数',
    en: 'Free trial calls left, or calls left in packs',
  },
  {
    name: 'X-Jishi-Trial',
    zh: '试用的调用或试算时出现：每次至多的行数，以及可取的最近交易日数与起始日，如 rows=200; days=250; since=2025-11-18',
    en: 'For a trial call or its estimate: the maximum number of rows, the number of latest trading days that it can read, and the first of these days, as in rows=200; days=250; since=2025-11-18',
  },
  {
    name: 'X-Jishi-Price-After-Trial-Fen',
    zh: '试算时出现：免费试用用完后每次调用的价格，单位为分',
    en: 'For an estimate of a trial call: the price of a call after the free ones are used up, in fen',
  },
  {
    name: 'X-RateLimit-Limit',
    zh: '每秒、每分钟、每日的限额',
    en: 'Limits per second, minute and day',
  },
  { name: 'X-RateLimit-Remaining', zh: '三个窗口各剩多少次', en: 'Remaining calls of each limit' },
  {
    name: 'X-Jishi-Notice',
    zh: '出现时说明该格式无法原样保存的内容：截断、替换或取近似值的个数',
    en: 'Values that the format could not represent: how many were cut, replaced or rounded',
  },
  {
    name: 'X-Jishi-Ignored',
    zh: '不影响结果的参数名，以及宽松密钥发来的未知参数名，以逗号分隔，经百分号编码；没有时不出现',
    en: 'Parameters without effect and, for a lenient key, unknown parameters; percent-encoded, separated by commas; absent if there are none',
  },
  DEMO_HEADER,
  { name: 'Retry-After', zh: '被限流时出现：多少秒后重试', en: 'When calls came too fast: seconds to wait' },
  {
    name: 'Retry-After-Ms',
    zh: '被限流时出现：同一等待时间，精确到毫秒',
    en: 'When calls came too fast: the same wait in milliseconds',
  },
  {
    name: 'Payment-Required',
    zh: '价格高于调用所设上限而被拒绝时出现：本次价格与接受方式，base64 编码的 x402 第 2 版 JSON',
    en: 'If a call costs more than it allows: its price and how to accept it, as base64-encoded JSON of x402 version 2',
  },
  {
    name: 'X-Should-Retry',
    zh: '拒绝时出现：true 表示等待后可重复同一调用，false 表示重复无益；平台无法判断时不出现',
    en: 'On an error: true if the same call may be repeated after the wait, false if a repeat cannot succeed; absent if the platform does not know',
  },
];
