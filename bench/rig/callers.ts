import { createHistogram } from 'node:perf_hooks';
import { connectCaller } from './connection.ts';

export const CALLERS = 128;
export const ROUND_SECONDS = 3;
/** Time that a connection may wait for its last answer. */
const LAST_ANSWER_MS = 10_000;

export interface Calls {
  readonly answered: number;
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Requests that each caller has sent. */
  readonly sent: readonly number[];
}

/** The requests of a caller, sent in order and repeatedly. */
export type Paths = (caller: number) => readonly string[];

/**
 * Runs many callers on keep-alive connections. Each sends its next request after its answer. Any status other than 2xx
 * is an error.
 */
export async function callFor(origin: string, paths: Paths): Promise<Calls> {
  const url = new URL(origin);
  const callers = await Promise.all(
    Array.from({ length: CALLERS }, (_, caller) => connectCaller(url, requestsOf(url, paths(caller)))),
  );
  const latencies = createHistogram();
  const startedAt = performance.now();
  const endsAt = startedAt + ROUND_SECONDS * 1000;
  const late = setTimeout(
    () => {
      for (const caller of callers)
        caller.end(new Error(`${origin}: an answer took more than ${LAST_ANSWER_MS} ms`));
    },
    ROUND_SECONDS * 1000 + LAST_ANSWER_MS,
  );
  try {
    await Promise.all(callers.map((caller) => caller.callUntil(endsAt, latencies)));
  } finally {
    clearTimeout(late);
    for (const caller of callers) caller.end();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const sent = callers.map((caller) => caller.sent);
  const answered = sent.reduce((sum, count) => sum + count, 0);
  return { answered, perSecond: answered / seconds, p99Ms: latencies.percentile(99) / 1000, sent };
}

/** Prepares the bytes of each request before the measured period. */
function requestsOf({ host }: URL, paths: readonly string[]): Buffer[] {
  return paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n\r\n`, 'latin1'),
  );
}
