import { createHistogram } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { connectCaller } from './connection.ts';

const CALLERS = 32;
/** Milliseconds between two calls of a caller: 32 callers make 400 calls a second. */
const PERIOD_MS = 80;

/**
 * Calls at a steady rate, whether or not the server keeps up. If a call had to wait for the previous answer, its time
 * counts from when it was due. Returns the milliseconds of each answer.
 */
export async function callAtRate(
  origin: string,
  pathOf: (caller: number) => string,
  milliseconds: number,
): Promise<number[]> {
  const url = new URL(origin);
  const startedAt = performance.now();
  const each = await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      const firstAt = startedAt + (caller * PERIOD_MS) / CALLERS;
      return callPaced(url, pathOf(caller), { firstAt, endsAt: startedAt + milliseconds });
    }),
  );
  return each.flat();
}

async function callPaced(
  url: URL,
  path: string,
  { firstAt, endsAt }: { readonly firstAt: number; readonly endsAt: number },
): Promise<number[]> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`, 'latin1');
  const caller = await connectCaller(url, [request]);
  const latencies: number[] = [];
  try {
    for (let dueAt = firstAt; dueAt < endsAt; dueAt += PERIOD_MS) {
      const early = dueAt - performance.now();
      if (early > 0) await setTimeout(early);
      // A timer that fires late is a delay of this process, not a customer's wait.
      const since = early > 0 ? performance.now() : dueAt;
      await caller.callUntil(0, createHistogram());
      latencies.push(performance.now() - since);
    }
  } finally {
    caller.end();
  }
  return latencies;
}
