import { z } from 'zod';
import type { TracingSettings } from '../platform/tracing/index.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/**
 * The standard OpenTelemetry variables that decide whether and what to trace. The exporter itself reads the other
 * `OTEL_EXPORTER_OTLP_…` variables.
 */
export const tracingEnvironment = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', { error: 'traces are sent as http/json' }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z
    .literal('http/json', { error: 'traces are sent as http/json' })
    .optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).default(5_000),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

type TracingEnvironment = z.output<z.ZodObject<typeof tracingEnvironment>>;

/** Returns the tracing settings. Null if there is no collector address, or if tracing is turned off. */
export function readTracing(env: TracingEnvironment): TracingSettings | null {
  const address = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (address === undefined || isOff) return null;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? `${address.replace(/\/$/, '')}/v1/traces`;
  return { sampler, ratio, url, delayMs: env.OTEL_BSP_SCHEDULE_DELAY };
}
