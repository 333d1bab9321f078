import type { Setting } from './setting.ts';

/** The standard OpenTelemetry variables that Jishi reads. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: 'watching',
    example: 'http://127.0.0.1:4318',
    meaning: {
      en: 'the address of an OpenTelemetry collector, to which `/v1/traces` is appended; setting it turns tracing on',
      zh: 'OpenTelemetry 收集器的地址，设置后启用链路追踪；会自动加上 `/v1/traces`',
    },
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    group: 'watching',
    meaning: {
      en: 'the whole address for traces, instead of OTEL_EXPORTER_OTLP_ENDPOINT',
      zh: '接收追踪数据的完整地址，代替 OTEL_EXPORTER_OTLP_ENDPOINT',
    },
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    group: 'watching',
    meaning: { en: 'only `http/json`', zh: '只支持 `http/json`' },
  },
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: {
    group: 'watching',
    meaning: { en: 'only `http/json`', zh: '只支持 `http/json`' },
  },
  OTEL_TRACES_SAMPLER: {
    group: 'watching',
    default: 'parentbased_always_on',
    meaning: {
      en: 'which requests are traced; `parentbased_traceidratio` for a share of them',
      zh: '追踪哪些请求；按比例追踪用 `parentbased_traceidratio`',
    },
  },
  OTEL_TRACES_SAMPLER_ARG: {
    group: 'watching',
    default: '1',
    meaning: {
      en: 'the share of the requests, from 0 to 1, for the samplers with `traceidratio`',
      zh: '`traceidratio` 采样的请求比例，0 到 1',
    },
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    group: 'watching',
    default: '5000',
    meaning: { en: 'the milliseconds between two exports of traces', zh: '两次导出追踪数据之间的毫秒数' },
  },
  OTEL_TRACES_EXPORTER: {
    group: 'watching',
    default: 'otlp',
    meaning: { en: '`otlp`, or `none` for no traces', zh: '`otlp`；`none` 表示不追踪' },
  },
  OTEL_SDK_DISABLED: {
    group: 'watching',
    meaning: { en: '`true` turns tracing off', zh: '`true` 关闭追踪' },
  },
} as const satisfies Record<string, Setting>;
