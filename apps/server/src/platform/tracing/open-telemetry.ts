import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { RELEASE_VERSION } from '@jishi/contract';
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { callerIdsOf } from '../caller-ids.ts';
import { sqlState } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { ServerSpan, SpanAnswer, Tracing, TracingSettings } from './tracing.ts';

const STOP_MAX_MS = 1_000;
const LINE_MS = 60_000;
const FAULT_MIN = 500;

/** Creates this process's tracing with the OpenTelemetry SDK. */
export function createTracing({ sampler, ratio, url, delayMs }: TracingSettings, log: Log): Tracing {
  reportFaults(log);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'jishi', 'service.version': RELEASE_VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), scheduledDelayMillis: delayMs }),
    ],
  });
  const tracer = provider.getTracer('jishi', RELEASE_VERSION);
  return {
    begin: (requestId, headers) => {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parentOf(headers));
      return span.isRecording() ? serverSpan(tracer, span, requestId) : null;
    },
    stop: () => Promise.race([provider.shutdown(), setTimeout(STOP_MAX_MS, undefined, { ref: false })]),
  };
}

/** An unavailable collector causes an error every few seconds. One line per minute reports it. */
function reportFaults(log: Log): void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  const error = (message: string): void => {
    if (performance.now() - writtenAt < LINE_MS) return;
    writtenAt = performance.now();
    log.warn({ source: 'tracing', reason: message.slice(0, 200) }, 'traces could not be sent');
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}

function samplerOf(name: string, ratio: number): Sampler {
  const isOfParent = name.startsWith('parentbased_');
  const root = rootSamplerOf(name.replace('parentbased_', ''), ratio);
  return isOfParent ? new ParentBasedSampler({ root }) : root;
}

function rootSamplerOf(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}

/** Returns the context of the caller's span. Without one, the trace begins here. */
function parentOf(headers: IncomingHttpHeaders): Context {
  const { traceparent } = callerIdsOf(headers);
  const [, traceId = '', spanId = '', flags = ''] = traceparent?.split('-') ?? [];
  if (traceId === '') return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function serverSpan(tracer: Tracer, span: Span, requestId: string): ServerSpan {
  const { traceId, spanId } = span.spanContext();
  const context = trace.setSpan(ROOT_CONTEXT, span);
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-01`,
    begin(name, attributes) {
      if (!span.isRecording()) return null;
      const work = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
      return (error) => {
        if (error !== undefined) fail(work, sqlState(error) ?? 'error');
        work.end();
      };
    },
    end: (answer) => end(span, requestId, answer),
  };
}

function end(span: Span, requestId: string, { method, route, status, refusal }: SpanAnswer): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'jishi.request_id': requestId,
    ...(refusal === null ? {} : { 'error.type': refusal }),
  });
  if (status >= FAULT_MIN) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Names an error by its code, because its message may contain a value. */
function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
