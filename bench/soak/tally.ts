import { countEqual, quantile } from './numbers.ts';

/** One answered or failed call, with times since the start of the run. */
export interface Done {
  readonly kind: string;
  readonly beganMs: number;
  readonly endedMs: number;
  readonly problem: string | null;
  readonly isRetryable: boolean;
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Failures {
  /** Retryable failures while no server accepted writes. */
  readonly expected: readonly Done[];
  readonly unexpected: readonly Done[];
}

/** Separates the failures that a failover explains: calls that were in progress then and may be retried. */
export function separate(failed: readonly Done[], failovers: readonly Span[]): Failures {
  const isExpected = ({ beganMs, endedMs, isRetryable }: Done): boolean =>
    isRetryable && failovers.some(({ fromMs, toMs }) => beganMs <= toMs && endedMs >= fromMs);
  return { expected: failed.filter(isExpected), unexpected: failed.filter((one) => !isExpected(one)) };
}

export interface Figures {
  readonly calls: number;
  readonly failed: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export function figuresOf(done: readonly Done[]): Figures {
  const failed = done.filter(({ problem }) => problem !== null);
  const times = done.filter(({ problem }) => problem === null).map((one) => one.endedMs - one.beganMs);
  return {
    calls: done.length,
    failed: failed.length,
    reasons: countEqual(failed.map(({ kind, problem }) => `${kind}: ${problem}`)),
    p50Ms: tenths(quantile(times, 0.5)),
    p99Ms: tenths(quantile(times, 0.99)),
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

export function figuresByKind(done: readonly Done[]): Record<string, Figures> {
  const kinds = Map.groupBy(done, ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, own]) => [kind, figuresOf(own)]));
}
