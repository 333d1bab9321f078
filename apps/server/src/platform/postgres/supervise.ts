import type { Log } from '../log.ts';
import type { Postmaster } from './postmaster.ts';
import { PostgresProblem } from './problem.ts';

/** A server that dies more than five times in ten minutes is not restarted again. */
const RESTARTS_MAX = 5;
const SPAN_MS = 600_000;

export interface SupervisionOptions {
  readonly log: Log;
  /** Called if the server died too often. */
  readonly giveUp: (problem: PostgresProblem) => void;
}

/**
 * Starts PostgreSQL, and restarts it when it dies. Connections fail in the meantime, so requests are answered with 503.
 */
export async function supervise(
  start: (onDeath: (problem: PostgresProblem) => void) => Promise<Postmaster>,
  { log, giveUp }: SupervisionOptions,
): Promise<Postmaster> {
  let deaths: number[] = [];
  let isStopping = false;
  const restart = (problem: PostgresProblem): void => {
    if (isStopping) return;
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < SPAN_MS), now];
    if (deaths.length > RESTARTS_MAX) {
      giveUp(
        new PostgresProblem(
          `PostgreSQL crashed again, after ${RESTARTS_MAX} restarts in ten minutes: ${problem.message}`,
        ),
      );
      return;
    }
    log.error({ reason: problem.message }, 'PostgreSQL crashed and is being restarted');
    current = start(restart);
    current.then(
      ({ pid }) => log.warn({ pid }, 'PostgreSQL is running again'),
      // The server may have been killed again during its recovery.
      (error: unknown) =>
        restart(error instanceof PostgresProblem ? error : new PostgresProblem(String(error))),
    );
  };
  let current = start(restart);
  const { pid } = await current;
  return {
    pid,
    async stop() {
      isStopping = true;
      const postmaster = await current.catch(() => undefined);
      await postmaster?.stop();
    },
  };
}
