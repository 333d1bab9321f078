import type { WireRow } from '../kernel/wire-row.ts';

/** The path of the streams, for server-sent events and for WebSocket. */
export const STREAM_PATH = '/v1/streams';
/** The maximum numbers of data sets and securities in one stream. */
export const STREAM_DATASETS_MAX = 20;
export const STREAM_QUOTES_MAX = 50;
/** The maximum number of changes in one event, which equals the default page size of the change feed. */
export const STREAM_CHANGES_MAX = 1_000;
export const STREAM_CURSOR_LENGTH_MAX = 1_000;
/** The time after which a client reconnects, in milliseconds. */
export const STREAM_RETRY_MS = 3_000;

/** The kinds of events in a stream, in the order in which they first occur. */
export const STREAM_EVENTS = [
  {
    name: 'open',
    zh: '第一个事件：各数据集的计费依据与每次价格、心跳间隔',
    en: 'The first event: basis and price of each data set, and the time between heartbeats',
  },
  {
    name: 'changes',
    zh: '一个数据集的一页变更，与 _inc 的一次调用相同，附计费明细',
    en: 'A page of changes of a data set, as one call of _inc returns it, with its receipt',
  },
  {
    name: 'quotes',
    zh: '所列股票的最新行情，有变化时整组发送',
    en: 'The newest quotes of the named stocks, sent together when one of them changes',
  },
  {
    name: 'alert',
    zh: '账号的公告订阅新命中的一篇公告',
    en: 'A notice that is a new hit of one of the account’s saved searches',
  },
  {
    name: 'end',
    zh: '最后一个事件：结束的原因，以及能否以游标重新连接',
    en: 'The last event: the reason for the end, and whether to connect again with the cursor',
  },
] as const satisfies readonly WireRow[];

export type StreamEventName = (typeof STREAM_EVENTS)[number]['name'];
