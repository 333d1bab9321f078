import type { Setting } from './setting.ts';

export const streamsSettings = {
  JISHI_STREAMS: {
    group: 'server',
    default: '200',
    meaning: { en: 'the maximum number of open streams of a process', zh: '一个进程同时打开的数据流的上限' },
  },
  JISHI_STREAMS_OF_ACCOUNT: {
    group: 'server',
    default: '5',
    meaning: {
      en: 'the maximum number of open streams of an account in a process',
      zh: '一个账户在一个进程中同时打开的数据流的上限',
    },
  },
  JISHI_STREAM_BEAT: {
    group: 'server',
    default: '15',
    meaning: {
      en: 'the seconds between heartbeats of a stream; fewer than the idle timeout of the proxies',
      zh: '数据流的心跳间隔，单位为秒；须短于代理的空闲超时',
    },
  },
  JISHI_STREAM_STALL: {
    group: 'server',
    default: '30',
    meaning: {
      en: 'the seconds for which a stream waits for a slow reader before it ends',
      zh: '数据流等待过慢的接收方的秒数，超过则结束',
    },
  },
} satisfies Record<string, Setting>;
