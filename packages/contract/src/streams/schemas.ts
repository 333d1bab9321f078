import { z } from 'zod';
import { datasetCodeSchema } from '../datasets/codes.ts';
import { latenessSchema } from '../datasets/lateness.ts';
import { langSchema } from '../kernel/localized.ts';
import { alertHitSchema } from '../notice-alerts/schemas.ts';
import { listedQuoteSchema } from '../quotes/schemas.ts';
import { STREAM_CURSOR_LENGTH_MAX, STREAM_DATASETS_MAX, STREAM_QUOTES_MAX } from './constants.ts';

/** Splits a list from the URL before its names are checked. */
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, max: number, lengthMax: number) =>
  z
    .string()
    .max(max * (lengthMax + 1))
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(item).max(max));

/** The parameters of a stream. Unknown names are rejected, because a misspelt name would otherwise go unnoticed. */
export const streamInput = z.strictObject({
  datasets: listOf(datasetCodeSchema, STREAM_DATASETS_MAX, 40)
    .optional()
    .meta({
      zh: `数据集编号，以逗号分隔，最多 ${STREAM_DATASETS_MAX} 个：发送其变更`,
      en: `Codes of data sets, separated by commas, at most ${STREAM_DATASETS_MAX}: their changes are sent`,
    }),
  quotes: listOf(z.string().regex(/^\d{6}$/), STREAM_QUOTES_MAX, 6)
    .optional()
    .meta({
      zh: `股票代码，以逗号分隔，最多 ${STREAM_QUOTES_MAX} 个：发送其最新行情`,
      en: `Codes of stocks, separated by commas, at most ${STREAM_QUOTES_MAX}: their newest quotes are sent`,
    }),
  alerts: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1')
    .meta({ zh: '1：发送账号公告订阅的新命中', en: '1: new hits of the account’s saved searches are sent' }),
  cursor: z.string().max(STREAM_CURSOR_LENGTH_MAX).optional().meta({
    zh: '收到的最后一个事件的 id，从其后继续；也可用请求头 Last-Event-ID',
    en: 'The id of the last event that arrived: the stream continues after it. The header Last-Event-ID has the same effect',
  }),
  maxPriceFen: z.coerce.number().int().min(0).max(1_000_000).optional().meta({
    zh: '一个变更事件的最高价格，单位为分；超过时数据流结束，不扣费',
    en: 'The maximum price of one event of changes, in fen. Above it the stream ends, and nothing is charged',
  }),
  lang: langSchema.optional().meta({ zh: '提示的语言', en: 'Language of messages' }),
});
export type StreamInput = z.output<typeof streamInput>;

const fen = z.string().regex(/^\d+$/);

const receiptSchema = z.strictObject({
  requestId: z.string().meta({ zh: '调用编号', en: 'Id of the call' }),
  basis: z.string().meta({ zh: '计费依据', en: 'Reason for the price' }),
  priceFen: fen.meta({ zh: '价格，单位为分', en: 'Price in fen' }),
  balanceFen: fen.nullable().meta({ zh: '扣费后的余额，单位为分', en: 'Balance after a charge, in fen' }),
  callsLeft: z.int().nullable().meta({ zh: '剩余次数', en: 'Calls left' }),
});

const openSchema = z.strictObject({
  datasets: z.array(
    z.strictObject({
      code: z.string(),
      basis: z.string().meta({ zh: '计费依据', en: 'Reason for the price' }),
      priceFen: fen.meta({ zh: '一个变更事件的价格，单位为分', en: 'Price of one event of changes, in fen' }),
    }),
  ),
  quotes: z.array(z.string()),
  alerts: z.boolean(),
  heartbeatSeconds: z.int().meta({ zh: '心跳间隔，单位为秒', en: 'Seconds between heartbeats' }),
});

const changesSchema = z.strictObject({
  dataset: z.string().meta({ zh: '数据集编号', en: 'Code of the data set' }),
  demo: z.boolean().meta({ zh: '是否演示数据', en: 'Whether rows are made up' }),
  version: z.string().meta({ zh: '数据集的版本', en: 'Version of the data set' }),
  count: z.int(),
  hasMore: z.boolean().meta({ zh: '随后是否还有变更', en: 'Whether more changes follow' }),
  records: z
    .array(z.record(z.string(), z.unknown()))
    .meta({ zh: '变更，格式与 _inc 相同', en: 'Changes, in the form of _inc' }),
  receipt: receiptSchema,
});

const quotesSchema = z.strictObject({
  date: z.string().nullable().meta({ zh: '市场最新交易日', en: 'Newest day of the market' }),
  late: latenessSchema.nullable(),
  items: z.array(listedQuoteSchema),
});

const alertSchema = z.strictObject({
  search: z
    .strictObject({ id: z.string(), name: z.string() })
    .meta({ zh: '公告订阅', en: 'The saved search' }),
  ...alertHitSchema.shape,
});

const endSchema = z.strictObject({
  code: z.int(),
  error: z.string().meta({ zh: '原因的名称', en: 'Name of the reason' }),
  msg: z.string(),
  retryMs: z
    .int()
    .nullable()
    .meta({ zh: '多少毫秒后重新连接', en: 'Milliseconds after which to connect again' }),
  reconnect: z.boolean().meta({
    zh: 'true：以最后的 id 重新连接；false：需先改变请求、权益或余额',
    en: 'true: connect again with the last id; false: the request, the right or the balance has to change first',
  }),
});

/** The data of each kind of event. */
export const streamEventSchemas = {
  open: openSchema,
  changes: changesSchema,
  quotes: quotesSchema,
  alert: alertSchema,
  end: endSchema,
} as const;

export type StreamData = {
  [Name in keyof typeof streamEventSchemas]: z.input<(typeof streamEventSchemas)[Name]>;
};
