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
 * Closes the listener before anything else stops. After that, requests on open connections are still answered, because
 * a rejection would cause errors that no proxy retries. Each connection is closed when it becomes idle.
 */
export function answerWhileClosing(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const { server } = app;
    await untilNoneWaits(server);
    // In the same turn: a connection that arrives before the listener closes would be reset. Fastify closes the server
    // once more after the other hooks, which has no effect.
    if (server.listening) server.close();
    timer = setInterval(() => server.closeIdleConnections(), LOOK_MS).unref();
  });
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
}

/**
 * Connections that wait to be accepted are reset when the listener closes, and a proxy may not retry their requests. A
 * turn of the event loop accepts one connection, so none waits after a turn that accepted none and did no other work.
 */
async function untilNoneWaits(server: FastifyInstance['server']): Promise<void> {
  let accepted = 0;
  const count = (): void => {
    accepted++;
  };
  server.on('connection', count);
  // The rest of the present turn may accept nothing.
  await setImmediate();
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    const [acceptedBefore, beganAt] = [accepted, performance.now()];
    await setImmediate();
    if (accepted === acceptedBefore && performance.now() - beganAt < IDLE_TURN_MS) break;
  }
  server.off('connection', count);
}
