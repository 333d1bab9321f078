import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The interval between checks for connections that have become idle while the server closes. */
const LOOK_MS = 50;
/** A turn of the event loop that is shorter than this had no work. */
const IDLE_TURN_MS = 0.2;
const TURNS_MAX = 2_000;

/** Takes a process out of service before it stops. Until then, it adds no work to a request. */
export class Drain {
  readonly #begun = new AbortController();

  get isOn(): boolean {
    return this.#begun.signal.aborted;
  }

  /** Aborts when the process begins to leave service. */
  get signal(): AbortSignal {
    return this.#begun.signal;
  }

  /** Continues to serve requests for this time, or until the signal. */
  async run(app: FastifyInstance, milliseconds: number, hurried: AbortSignal): Promise<void> {
    this.#begin(app);
    await setTimeout(milliseconds, undefined, { signal: hurried }).catch(() => undefined);
  }

  /** Closes the listener, and waits for the responses in progress. */
  async close(app: FastifyInstance): Promise<void> {
    this.#begin(app);
    await app.close();
  }

  /**
   * From now on, each response closes its connection, so that the caller's next request goes to another
   * process.
   */
  #begin({ server }: FastifyInstance): void {
    if (this.isOn) return;
    this.#begun.abort();
    server.prependListener('request', (_request, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
  }
}

/**
 * Once the listener is closed, requests that still arrive on open connections are answered as usual, and
 * connections are closed as they become idle. A refusal would be an error that no proxy repeats.
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
 * Connections that wait to be accepted are reset when the listener closes, and a proxy may not repeat their
 * requests. Each turn of the event loop accepts them, so none is waiting after a turn that took no time.
 */
async function untilNoneWaits(): Promise<void> {
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    const beganAt = performance.now();
    await setImmediate();
    if (performance.now() - beganAt < IDLE_TURN_MS) return;
  }
}
