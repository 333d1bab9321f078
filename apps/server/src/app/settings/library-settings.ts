import type { Setting } from './setting.ts';

/** Settings that Node or a library reads from the environment. Jishi does not check their values. */
export const librarySettings = {
  AWS_ACCESS_KEY_ID: {
    group: 'libraries',
    meaning: { en: 'the id of a key for the bucket of `JISHI_FILES`', zh: '`JISHI_FILES` 所指桶的密钥编号' },
  },
  AWS_SECRET_ACCESS_KEY: {
    group: 'libraries',
    isSecret: true,
    meaning: { en: 'the secret of this key', zh: '该密钥的密文' },
  },
  AWS_SESSION_TOKEN: {
    group: 'libraries',
    isSecret: true,
    meaning: { en: 'the session token of a temporary key', zh: '临时密钥的会话令牌' },
  },
  AWS_REGION: { group: 'libraries', meaning: { en: 'the region of the bucket', zh: '桶所在的地域' } },
  NODE_EXTRA_CA_CERTS: {
    group: 'libraries',
    meaning: {
      en: 'a file with further certificate authorities (PEM); Node reads it only from the environment of the process',
      zh: '额外的证书颁发机构文件（PEM）；Node 只从进程环境读取',
    },
  },
  NODE_USE_ENV_PROXY: {
    group: 'libraries',
    meaning: {
      en: '`1` sends calls to other services through `HTTPS_PROXY`; Node reads both only from the environment of the process',
      zh: '`1` 表示经 `HTTPS_PROXY` 访问外部服务；Node 只从进程环境读取这两项',
    },
  },
  HTTPS_PROXY: {
    group: 'libraries',
    meaning: { en: 'the proxy for calls to other services', zh: '访问外部服务所用的代理' },
  },
  OTEL_SERVICE_NAME: {
    group: 'libraries',
    meaning: {
      en: 'the name of the service in traces; `jishi` if it is missing',
      zh: '追踪中的服务名；未设时为 `jishi`',
    },
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    group: 'libraries',
    meaning: { en: 'further attributes of the service in traces', zh: '追踪中服务的其他属性' },
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    group: 'libraries',
    isSecret: true,
    meaning: { en: 'headers for the collector, such as its token', zh: '发给收集器的请求头，例如令牌' },
  },
} as const satisfies Record<string, Setting>;
