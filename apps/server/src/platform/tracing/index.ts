export { startTracing } from './start-tracing.ts';
export type { ServerSpan, Tracing, TracingSettings } from './tracing.ts';
