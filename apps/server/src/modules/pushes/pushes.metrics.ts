import { Counter, Histogram, type Registry } from 'prom-client';
import type { PushEnd, PushRow } from './push.ts';

export interface PushMetrics {
  /**
   * Counts an attempt to load a delivery. `end` is null if the attempt failed without an outcome and will be repeated.
   */
  attempted(push: Pick<PushRow, 'bytes'>, end: PushEnd | null, seconds: number): void;
}

/** Creates the metrics of files that holders send: their outcomes, their bytes, and how long their loads take. */
export function createPushMetrics(registry: Registry): PushMetrics {
  const registers = [registry];
  const outcomes = new Counter({
    name: 'jishi_pushes_total',
    help: 'Attempts to load holders’ files by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const bytes = new Counter({
    name: 'jishi_push_bytes_total',
    help: 'Bytes of holders’ files that were loaded or held',
    registers,
  });
  const loads = new Histogram({
    name: 'jishi_push_seconds',
    help: 'Time of an attempt to load a holder’s file',
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1_800],
    registers,
  });
  return {
    attempted(push, end, seconds) {
      const outcome = end?.state ?? 'failed';
      outcomes.inc({ outcome });
      loads.observe(seconds);
      if (outcome === 'loaded' || outcome === 'held') bytes.inc(push.bytes);
    },
  };
}
