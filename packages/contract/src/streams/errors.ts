import { errorRows } from '../kernel/error-row.ts';

export const streamsErrors = errorRows({
  'streams.nothingAsked': {
    code: 3190,
    status: 400,
    zh: '请用 datasets、quotes 或 alerts=1 说明要订阅的内容',
    en: 'Specify what to stream with datasets, quotes or alerts=1',
  },
  'streams.cursorInvalid': {
    code: 3191,
    status: 400,
    zh: '游标无效：请用收到的最后一个事件的 id，或不带游标重新开始',
    en: 'The cursor is invalid. Send the id of the last event that arrived, or begin without a cursor',
  },
  'streams.tooMany': {
    code: 3192,
    status: 429,
    retry: 'later',
    zh: '本账号已打开 {max} 个数据流，请先关闭一个',
    en: 'The account has {max} open {max|stream|streams}. Close one first',
  },
  'streams.full': {
    code: 3193,
    status: 503,
    retry: 'later',
    zh: '本进程的数据流已满，请稍后重试',
    en: 'This process has no room for another stream. Try again in a moment',
  },
  'streams.tooSlow': {
    code: 3194,
    status: 409,
    zh: '接收过慢：{seconds} 秒内未读取已发送的数据。请以游标重新连接',
    en: 'The reader is too slow: data sent {seconds} {seconds|second|seconds} ago was not read. Connect again with the cursor',
  },
  'streams.restarting': {
    code: 3195,
    status: 503,
    retry: 'later',
    zh: '服务正在重启，请以游标重新连接',
    en: 'The server is restarting. Connect again with the cursor',
  },
  'streams.noFeed': {
    code: 3196,
    status: 409,
    zh: '数据集 {code} 没有变更流，不能订阅',
    en: 'Data set {code} has no change feed, so it cannot be streamed',
  },
  'streams.silent': {
    code: 3197,
    status: 409,
    zh: '数据流只由服务器发送，客户端不能发送消息',
    en: 'Only the server may send messages in a stream',
  },
  'streams.priceRose': {
    code: 3198,
    status: 409,
    zh: '数据集 {code} 的一个变更事件现为 {price} 元，高于数据流打开时的价格：重新打开即接受新的价格',
    en: 'A change event of data set {code} now costs CN¥{price}, more than when the stream was opened. Open a new stream to accept the price',
  },
});
