import { oldRowsSettings } from './old-rows-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import type { Setting } from './setting.ts';
import { streamsSettings } from './streams-settings.ts';
import { tracingSettings } from './tracing-settings.ts';

export const siteSettings = {
  NODE_ENV: {
    group: 'server',
    default: 'development',
    example: 'production',
    isRequired: true,
    meaning: {
      en: '`production` on a real site; `development` and `test` have pages that simulate phones and payments',
      zh: '正式网站用 `production`；`development` 与 `test` 带有模拟手机与支付的页面',
    },
  },
  HOST: {
    group: 'server',
    default: '127.0.0.1',
    meaning: {
      en: 'the address on which the server listens; `0.0.0.0` for all',
      zh: '监听的地址；`0.0.0.0` 为所有地址',
    },
  },
  PORT: {
    group: 'server',
    default: '8080',
    meaning: { en: 'the port on which the server listens', zh: '监听的端口' },
  },
  PUBLIC_URL: {
    group: 'server',
    example: 'https://data.example.com',
    isRequired: true,
    meaning: {
      en: 'the https address under which people reach the site',
      zh: '用户访问本站的 https 地址',
    },
  },
  ALLOW_PLAIN_HTTP: {
    group: 'server',
    default: '0',
    meaning: {
      en: '`1` allows production without TLS, for example in a closed network',
      zh: '`1` 允许生产环境不用 TLS，例如在封闭的内网中',
    },
  },
  JISHI_DRAIN: {
    group: 'server',
    example: '10',
    meaning: {
      en: 'the seconds for which a stopping process still answers, while proxies take it out of service; 10 in production, otherwise 0',
      zh: '停止时继续应答的秒数，供代理摘除该进程；生产环境默认 10，其他环境为 0',
    },
  },
  TRUST_PROXY: {
    group: 'server',
    default: '0',
    meaning: {
      en: 'the number of proxies that add to `X-Forwarded-For`',
      zh: '会向 `X-Forwarded-For` 添加地址的代理层数',
    },
  },
  DATABASE_URL: {
    group: 'database',
    example: 'postgres://jishi:password@db.internal:5432/jishi',
    isSecret: true,
    isRequired: true,
    meaning: {
      en: 'your PostgreSQL (15 or later) instead of the bundled one',
      zh: '用您自己的 PostgreSQL（15 以上）代替自带的',
    },
  },
  DATABASE_READ_URLS: {
    group: 'database',
    isSecret: true,
    meaning: { en: 'addresses of read replicas, separated by commas', zh: '只读副本的地址，以逗号分隔' },
  },
  JISHI_CELL: {
    group: 'database',
    default: 'a',
    meaning: {
      en: 'the letter of the cell, from `a` to `z`, if the accounts are spread over several databases',
      zh: '账户分布在多个数据库时，本单元的字母，`a` 至 `z`',
    },
  },
  DATABASE_POOLER: {
    group: 'database',
    meaning: {
      en: '`transaction` if `DATABASE_URL` points to a pooler in transaction mode',
      zh: '`DATABASE_URL` 指向事务模式的连接池时填 `transaction`',
    },
  },
  DATABASE_DIRECT_URL: {
    group: 'database',
    isSecret: true,
    meaning: {
      en: 'the address of PostgreSQL itself, if `DATABASE_URL` points to a pooler',
      zh: '使用连接池时，PostgreSQL 本身的地址',
    },
  },
  ...retentionSettings,
  JISHI_MIGRATE: {
    group: 'database',
    default: 'auto',
    example: 'refuse',
    meaning: {
      en: 'what a start does with a database of an older release: `auto` migrates it, `wait` waits for `jishi migrate`, `refuse` ends with an error',
      zh: '启动时遇到旧版数据库的处理：`auto` 自动迁移，`wait` 等待 `jishi migrate`，`refuse` 报错退出',
    },
  },
  DATABASE_CONNECTIONS: {
    group: 'database',
    default: '16',
    meaning: {
      en: 'the number of connections in the pool of one process, 4 to 200',
      zh: '每个进程连接池的连接数，4 至 200',
    },
  },
  JISHI_SECRET: {
    group: 'secrets',
    isSecret: true,
    isRequired: true,
    meaning: {
      en: '32 or more random characters, the same for every process (`openssl rand -hex 32`)',
      zh: '32 个以上随机字符，各进程相同（`openssl rand -hex 32`）',
    },
  },
  JISHI_SECRET_OLD: {
    group: 'secrets',
    isSecret: true,
    meaning: {
      en: 'the former secret, which stays valid while JISHI_SECRET is being replaced',
      zh: '更换 JISHI_SECRET 期间仍然有效的旧密钥',
    },
  },
  JISHI_LOGIN: {
    group: 'files',
    example: '/home/li/.jishi-login',
    meaning: {
      en: 'the file of the operator who is signed in at the command line; `.jishi-login` in the home folder of the user in production',
      zh: '命令行中已登录运营人员的凭证文件；生产环境默认为用户主目录下的 `.jishi-login`',
    },
  },
  JISHI_HOME: {
    group: 'files',
    default: '.jishi',
    meaning: {
      en: 'the home folder: the data of the bundled PostgreSQL and the generated secrets',
      zh: '主目录：自带 PostgreSQL 的数据与自动生成的密钥',
    },
  },
  ...oldRowsSettings,
  JISHI_FILES: {
    group: 'files',
    meaning: {
      en: 'storage for exported files: a folder that all processes share, or `s3://bucket/folder`; `files` in the home unless set',
      zh: '导出文件的存放处：各进程共用的目录，或 `s3://桶/目录`；未设时为主目录下的 `files`',
    },
  },
  ...streamsSettings,
  JISHI_PUSH_MB: {
    group: 'files',
    default: '1024',
    meaning: {
      en: 'the largest file that a holder may send, in MB',
      zh: '数据持有方可送交的最大文件，单位 MB',
    },
  },
  JISHI_PUSH_KEY: {
    group: 'secrets',
    isSecret: true,
    meaning: {
      en: 'the access key and its secret, `KEY:SECRET`, with which `data push` sends files to another site',
      zh: '`data push` 向其他站点送交文件所用的密钥，格式 `KEY:SECRET`',
    },
  },
  JISHI_PULL_PRIVATE: {
    group: 'files',
    default: '0',
    meaning: {
      en: '`1`: pull plans may fetch from web addresses in private networks',
      zh: '`1`：拉取方案可以访问专用网络中的网址',
    },
  },
  JISHI_CATALOGUE: {
    group: 'files',
    default: 'catalogue',
    meaning: {
      en: 'the folder of manifests, categories, providers and packages; the same for every process',
      zh: '数据清单、分类、提供方与数据包所在目录，各进程必须相同',
    },
  },
  JISHI_CATALOGUE_EXTRA: {
    group: 'files',
    meaning: {
      en: 'folders that add to the catalogue folder, separated by commas; the same for every process',
      zh: '在目录文件夹之外补充数据清单等内容的文件夹，以逗号分隔，各进程必须相同',
    },
  },
  JISHI_CONTENT: {
    group: 'files',
    default: 'content',
    meaning: {
      en: 'the folder of the texts that ship with the product',
      zh: '随产品提供的文本所在目录',
    },
  },
  JISHI_SITE: {
    group: 'files',
    meaning: {
      en: 'the file with your contact data, QR codes and filing numbers; `site.yaml` in the catalogue folder unless set',
      zh: '运营者信息（联系方式、二维码、备案号）所在文件；未设时为目录文件夹中的 `site.yaml`',
    },
  },
  AWS_ENDPOINT_URL_S3: {
    group: 'files',
    meaning: { en: 'the address of an S3 service other than AWS', zh: '不是 AWS 的 S3 服务的地址' },
  },
  JISHI_FIRST_VIEWS: {
    group: 'site',
    default: '1',
    meaning: {
      en: 'whether the server renders the first view of a page; `0` turns this off',
      zh: '是否由服务器先画出页面首屏；`0` 为关闭',
    },
  },
  JISHI_SITE_ALLOWANCE: {
    group: 'site',
    default: '1',
    meaning: {
      en: "multiplies the daily limits of the site's pages per network; `0` removes the limits",
      zh: '网站自身页面每个网络每日限额的倍数；`0` 为不限',
    },
  },
  JISHI_SPIDER_LIMIT: {
    group: 'site',
    default: '12000',
    meaning: {
      en: 'the number of visits from one network in ten minutes above which its visitors get a captcha; `0` turns this off',
      zh: '同一网络十分钟内的访问量超过此数时，访客须通过安全验证；`0` 为关闭',
    },
  },
  JISHI_ALTERNATIVE_CODES: {
    group: 'site',
    default: '20',
    meaning: {
      en: 'the maximum number of codes that replace a captcha, sent by SMS in ten minutes; as many are sent by e-mail',
      zh: '十分钟内最多发送多少条短信、多少封邮件，以验证码代替图形验证',
    },
  },
  JISHI_ACCESS_LOG: {
    group: 'watching',
    default: '0',
    meaning: {
      en: 'the share of the responses that the access log lists, from 0 to 1',
      zh: '访问日志记录的响应比例，0 到 1',
    },
  },
  JISHI_ACCESS_LOG_SLOW: {
    group: 'watching',
    default: '1000',
    meaning: {
      en: 'responses that take at least this many milliseconds are always listed; `0` turns this off',
      zh: '耗时达到该毫秒数的响应总会记录；`0` 表示不因耗时记录',
    },
  },
  ...tracingSettings,
  METRICS_TOKEN: {
    group: 'watching',
    isSecret: true,
    meaning: {
      en: 'the bearer token for `/metrics`, 16 or more characters; in production nobody may read it unless this is set',
      zh: '读取 `/metrics` 的令牌，16 个以上字符；生产环境未设时任何人都不能读取',
    },
  },
  LOG_LEVEL: {
    group: 'watching',
    default: 'info',
    meaning: {
      en: '`trace`, `debug`, `info`, `warn` or `error`',
      zh: '`trace`、`debug`、`info`、`warn` 或 `error`',
    },
  },
  JISHI_DEMO: {
    group: 'development',
    meaning: {
      en: 'whether an empty database gets the demo market and demo accounts; off in production, where `1` prevents the start',
      zh: '空库中是否生成演示市场与演示账号；生产环境默认关闭，设为 `1` 则无法启动',
    },
  },
  JISHI_DEV_PAGES: {
    group: 'development',
    meaning: {
      en: '`everyone` shows the pages of development to everyone who reaches the server',
      zh: '`everyone` 让能访问服务器的任何人都看到开发页面',
    },
  },
} as const satisfies Record<string, Setting>;
