export { startTracing } from './start-tracing.ts';
export type { ServerSpan, SpanAnswer, Tracing, TracingSettings } from './tracing.ts';
