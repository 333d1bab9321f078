import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { explained } from '../kernel/wire-row.ts';
import { STREAM_EVENTS, STREAM_PATH } from './constants.ts';
import { streamInput } from './schemas.ts';

const events = explained({
  zh:
    '以令牌（Bearer）或密钥（Basic）打开，以 server-sent events 发送；以 WebSocket 打开同一地址，则每个事件为一个文本帧 ' +
    '{"id","event","data"}。每个事件的 id 是游标：断开后以 Last-Event-ID 或 cursor 从其后继续，不漏不重。' +
    '一个变更事件按 _inc 的一次调用计费与限流。事件：',
  en:
    'Opened with a token (Bearer) or a key (Basic), and sent as server-sent events. If the same address is opened as a WebSocket, ' +
    'each event is a text frame {"id","event","data"}. The id of each event is a cursor: after a break, Last-Event-ID or cursor continues ' +
    'after it, and no event is missing or repeated. An event of changes is charged and limited as one call of _inc. Events:',
  values: STREAM_EVENTS,
});

/** The stream of changes, quotes and alerts. */
export const streamsFiles = {
  open: rawEndpoint({
    name: 'streams.open',
    methods: ['GET'],
    path: STREAM_PATH,
    audience: 'apiKey',
    need: 'keys',
    group: 'changes',
    summary: {
      zh: '数据集的变更、行情与公告订阅的实时流',
      en: 'A stream of changes of data sets, quotes and hits of saved searches',
    },
    description: events,
    input: streamInput,
    answer: {
      kind: 'stream',
      zh: '事件流，直到客户端断开，或由 end 事件说明原因后结束',
      en: 'Events, until the client disconnects, or an event `end` gives the reason',
      content: { 'text/event-stream': { type: 'string' } },
    },
    errors: [
      'streams.nothingAsked',
      'streams.cursorInvalid',
      'streams.tooMany',
      'streams.full',
      'streams.restarting',
      'streams.noFeed',
    ],
  }),
};
