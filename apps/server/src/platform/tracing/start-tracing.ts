import type { Log } from '../log.ts';
import { traceQueries } from './trace-queries.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

/**
 * Starts tracing. The SDK is loaded only here, so that a process without tracing pays neither memory nor startup time
 * for it.
 */
export async function startTracing(settings: TracingSettings, log: Log): Promise<Tracing> {
  const { createTracing } = await import('./open-telemetry.ts');
  const tracing = createTracing(settings, log);
  const restore = traceQueries();
  return {
    begin: tracing.begin,
    async stop() {
      restore();
      await tracing.stop();
    },
  };
}
