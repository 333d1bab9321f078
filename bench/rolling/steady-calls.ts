import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { QUOTES } from '../datasets.ts';

const TIMEOUT_MS = 30_000;
/** Every fifth call is a POST, which proxies repeat less readily than a GET. */
const POST_EVERY = 5;
const TICK_MS = 20;
const SOCKETS_MAX = 64;

export interface Sent {
  readonly sent: number;
  /** The reason for each failed call. */
  readonly failed: readonly string[];
  readonly firstFailure: Failure | null;
  readonly p99Ms: number;
}

/** A failed call, with the time from the start of the calls to its failure. */
export interface Failure {
  readonly reason: string;
  readonly atSeconds: number;
}

/**
 * Sends charged calls at a steady rate, whether or not earlier ones were answered, until it is stopped. A call has
 * failed unless it is answered with its row.
 */
export function sendSteadily(
  origin: string,
  { token, rate, withKeys }: { readonly token: string; readonly rate: number; readonly withKeys: boolean },
): { stop(): Promise<Sent> } {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX });
  const latencies = createHistogram();
  const failed: string[] = [];
  let firstFailure: Failure | null = null;
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  const send = (n: number): void => {
    const beganAt = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(withKeys && { 'idempotency-key': randomUUID() }),
    };
    const call = callOnce(origin, headers, agent, n)
      .then((problem) => {
        if (problem !== null) {
          firstFailure ??= { reason: problem, atSeconds: (performance.now() - startedAt) / 1_000 };
          failed.push(problem);
        }
        latencies.record(Math.max(1, Math.round((performance.now() - beganAt) * 1_000)));
      })
      .finally(() => pending.delete(call));
    pending.add(call);
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1_000) * rate;
    while (sent < due) send(sent++);
  }, TICK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      return { sent, failed, firstFailure, p99Ms: latencies.percentile(99) / 1_000 };
    },
  };
}

function callOnce(
  origin: string,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
  n: number,
): Promise<string | null> {
  const isPost = n % POST_EVERY === 0;
  const fields = `scode=${String(600_000 + (n % 50)).padStart(6, '0')}&%40limit=1`;
  const path = `/api/stock/${QUOTES}`;
  return new Promise((resolve) => {
    const call = request(
      `${origin}${isPost ? path : `${path}?${fields}`}`,
      isPost
        ? {
            ...{ agent, method: 'POST', timeout: TIMEOUT_MS },
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          }
        : { agent, headers, timeout: TIMEOUT_MS },
      (answer) =>
        readProblem(answer).then((problem) => resolve(problem && `${isPost ? 'POST' : 'GET'} ${problem}`)),
    );
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', (error: NodeJS.ErrnoException) =>
      resolve(`${isPost ? 'POST' : 'GET'} ${error.code ?? error.message}`),
    );
    call.end(isPost ? fields : undefined);
  });
}

async function readProblem(answer: IncomingMessage): Promise<string | null> {
  let text = '';
  try {
    for await (const piece of answer) text += String(piece);
  } catch (error) {
    return `cut off: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (answer.statusCode !== 200) return `HTTP ${answer.statusCode}`;
  const code = /"resultcode":(-?\d+)/.exec(text)?.[1];
  return code === '200' ? null : `resultcode ${code}`;
}
