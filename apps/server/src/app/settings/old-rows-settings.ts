import type { Setting } from './setting.ts';

export const oldRowsSettings = {
  JISHI_OLD_ROWS: {
    group: 'files',
    example: '/var/lib/jishi/old-rows',
    meaning: {
      en: 'the folder for old rows of data sets with `storage`, which all processes share; by default `old-rows` in JISHI_HOME',
      zh: '清单带有 `storage` 的数据集存放较早数据的文件夹，所有进程共用；默认为 JISHI_HOME 下的 `old-rows`',
    },
  },
  JISHI_OLD_ROWS_MB: {
    group: 'files',
    default: '512',
    meaning: {
      en: 'the memory of the process that reads old rows, in MB, at least 128; it starts when they are first read',
      zh: '读取较早数据的进程的内存，单位 MB，至少 128；该进程在首次查询这些数据时启动',
    },
  },
  JISHI_CLICKHOUSE_URL: {
    group: 'database',
    isSecret: true,
    example: 'https://jishi:…@clickhouse.internal:8443/jishi',
    meaning: {
      en: 'the ClickHouse server and database for old rows of data sets with `storage: { history: clickhouse }`, with user and password',
      zh: '清单写明 `storage: { history: clickhouse }` 的数据集存放较早数据的 ClickHouse 服务与数据库，含用户名与密码',
    },
  },
} as const satisfies Record<string, Setting>;
