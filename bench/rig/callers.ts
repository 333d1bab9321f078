import autocannon, { type Client, type Request } from 'autocannon';

export const CALLERS = 64;
export const ROUND_SECONDS = 3;

export interface Calls {
  readonly answered: number;
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Requests that each caller has sent. */
  readonly sent: readonly number[];
}

/** What a caller asks for, one after the other; behind the last it begins again. */
export type Paths = (caller: number) => readonly string[];

/** 64 callers on connections that stay open; each asks anew when it has its answer. Any answer that is not 2xx is a fault. */
export async function callFor(origin: string, paths: Paths): Promise<Calls> {
  const clients: Client[] = [];
  const setupClient = (client: Client): void => {
    const caller = clients.push(client) - 1;
    client.setRequests(paths(caller).map((path): Request => ({ path })));
  };
  const run = autocannon({ url: origin, connections: CALLERS, duration: ROUND_SECONDS, setupClient });
  let startedAt = 0;
  run.on('start', () => {
    startedAt = performance.now();
  });
  const result = await run;
  const seconds = (performance.now() - startedAt) / 1000;
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${origin}: ${result.non2xx} answers were not 2xx, ${result.errors} calls failed`);
  return {
    answered: result['2xx'],
    perSecond: result['2xx'] / seconds,
    p99Ms: result.latency.p99,
    sent: clients.map((client) => client.reqsMade),
  };
}
