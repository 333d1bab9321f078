import type { IncomingHttpHeaders } from 'node:http';
import type { ActiveSpan } from '../request-scope.ts';

/** The span of one request, from its arrival to its response. */
export interface ServerSpan extends ActiveSpan {
  /** The trace context for the response. */
  readonly traceparent: string;
  end(answer: SpanAnswer): void;
}

export interface SpanAnswer {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly refusal: string | null;
}

/** Records traces of requests, from the caller's or the proxy's span to the database statements. */
export interface Tracing {
  /** Begins the span of a request. Null if its trace is not sampled. */
  begin(requestId: string, headers: IncomingHttpHeaders): ServerSpan | null;
  /** Sends the recorded spans, for at most a second. */
  stop(): Promise<void>;
}

/** The OpenTelemetry settings that this process reads itself. The exporter reads its own. */
export interface TracingSettings {
  readonly sampler: string;
  /** The share of the traces that begin here, for a ratio sampler. */
  readonly ratio: number;
  /** The URL to which traces are posted. */
  readonly url: string;
  /** The time between two exports, in milliseconds. */
  readonly delayMs: number;
}
