import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The interval between checks for idle connections while the server closes. */
const LOOK_MS = 50;
/** A turn of the event loop that is shorter than this did no work. */
const IDLE_TURN_MS = 0.2;
const TURNS_MAX = 2_000;

/**
 * Takes a process out of service before the process stops. While the process is in service, this adds no work to
 * requests.
 */
export class Drain {
  readonly #begun = new AbortController();

  get isOn(): boolean {
    return this.#begun.signal.aborted;
  }

  /** Aborts when the process starts to leave service. */
  get signal(): AbortSignal {
    return this.#begun.signal;
  }

  /** Continues to serve requests for this time, or until the signal aborts. */
  async run(app: FastifyInstance, milliseconds: number, hurried: AbortSignal): Promise<void> {
    this.#begin(app);
    await setTimeout(milliseconds, undefined, { signal: hurried }).catch(() => undefined);
  }

  /** Stops listening, and waits for the responses in progress. */
  async close(app: FastifyInstance): Promise<void> {
    this.#begin(app);
    await app.close();
  }

  /** From now on, each response closes its connection, so that the caller's next request goes to another process. */
  #begin({ server }: FastifyInstance): void {
    if (this.isOn) return;
    this.#begun.abort();
    server.prependListener('request', (_request, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
  }
}

/**
 * After the listener has closed, requests on open connections are still answered, because a rejection would cause
 * errors that no proxy retries. Each connection is closed when it becomes idle.
 */
export function answerWhileClosing(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS).unref();
    await untilNoneWaits();
  });
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
}

/**
 * Connections that wait to be accepted are reset when the listener closes, and a proxy may not retry their requests.
 * Each turn of the event loop accepts the waiting connections, so none is left after a turn without work.
 */
async function untilNoneWaits(): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    const beganAt = performance.now();
    await setImmediate();
    if (performance.now() - beganAt < IDLE_TURN_MS) return;
  }
}
