import type { Setting } from './setting.ts';

/** The retention in days. 0 keeps rows forever. */
export const retentionSettings = {
  JISHI_DATABASE_DISK: {
    group: 'database',
    example: '500GB',
    meaning: {
      en: 'the size of the disk of your PostgreSQL, such as `500GB`, for `jishi storage`',
      zh: '自己的 PostgreSQL 的磁盘大小，如 `500GB`，供 `jishi storage` 使用',
    },
  },
  JISHI_KEEP_MESSAGES: {
    group: 'database',
    default: '400',
    meaning: {
      en: 'days for which these are kept, 0 for ever: messages to customers and their deliveries; at least 30',
      zh: '保留天数，0 为永久：给客户的消息及其发送记录；不少于 30',
    },
  },
  JISHI_KEEP_SECURITY_EVENTS: {
    group: 'database',
    default: '400',
    meaning: {
      en: 'days for which these are kept, 0 for ever: sign-ins and other security events of persons; at least 90',
      zh: '保留天数，0 为永久：登录等安全事件；不少于 90',
    },
  },
  JISHI_KEEP_PAYMENT_NOTICES: {
    group: 'database',
    default: '400',
    meaning: {
      en: 'days for which these are kept, 0 for ever: processed notices of payment channels; at least 90',
      zh: '保留天数，0 为永久：已处理的支付渠道通知；不少于 90',
    },
  },
  JISHI_KEEP_PAGE_VIEWS: {
    group: 'database',
    default: '0',
    meaning: {
      en: 'days for which these are kept, 0 for ever: visits by page and day; at least 31',
      zh: '保留天数，0 为永久：按页面与日期的访问量；不少于 31',
    },
  },
  JISHI_KEEP_LOADS: {
    group: 'database',
    default: '0',
    meaning: {
      en: 'days for which these are kept, 0 for ever: records of loads, except the newest 100 of each data set; at least 90',
      zh: '保留天数，0 为永久：入库记录，每个数据集最新的 100 条除外；不少于 90',
    },
  },
  JISHI_KEEP_BREAKDOWNS: {
    group: 'database',
    default: '0',
    meaning: {
      en: 'days for which these are kept, 0 for ever: sums of calls by customer, day, data set, key and result; at least 400',
      zh: '保留天数，0 为永久：按客户、日期、数据集、密钥与结果汇总的调用；不少于 400',
    },
  },
  JISHI_KEEP_OLD_FILES: {
    group: 'database',
    default: '2',
    meaning: {
      en: 'days for which these are kept, 0 for ever: Parquet files of data sets, after newer ones have replaced them',
      zh: '保留天数，0 为永久：数据集的 Parquet 文件，在被新的取代之后',
    },
  },
} as const satisfies Record<string, Setting>;
