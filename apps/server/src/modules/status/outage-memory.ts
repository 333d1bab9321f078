import { type DatabaseProblem, inTransaction } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { lockChecks } from './record-checks.ts';
import type { StatusDeps } from './status.deps.ts';
import { mergeIncident } from './status.repository.ts';

/** The minimum length of an outage. A shorter one is just a pause on a busy machine. */
const OUTAGE_MIN_MS = 4_000;
const LOOK_MS = 2_000;
/** The maximum number of outages that a process remembers until they can be recorded. */
const REMEMBERED_MAX = 100;

interface Outage {
  readonly beganAt: Date;
  readonly endedAt: Date;
}

type OutageDeps = Pick<StatusDeps, 'db' | 'clock' | 'databaseProbe'> & { readonly log: Log };

/**
 * Remembers database outages in memory, and records them as incidents once the database is back. The regular checks
 * cannot do this, because they need the database to record their results.
 */
export class OutageMemory {
  readonly #deps: OutageDeps;
  #beganAt: Date | null = null;
  readonly #unrecorded: Outage[] = [];

  constructor(deps: OutageDeps) {
    this.#deps = deps;
  }

  /** Checks the database once. */
  async look(): Promise<void> {
    const { databaseProbe, clock, log } = this.#deps;
    const now = clock();
    const problem = await databaseProbe.problem();
    if (problem !== null) {
      if (this.#beganAt === null) log.error({ source: 'database', problem }, WORDS[problem]);
      this.#beganAt ??= now;
      return;
    }
    if (this.#beganAt !== null) this.#end(this.#beganAt, clock());
    await this.#record();
  }

  #end(beganAt: Date, endedAt: Date): void {
    this.#beganAt = null;
    const ms = endedAt.getTime() - beganAt.getTime();
    this.#deps.log.warn({ source: 'database', beganAt, ms }, 'the database is back');
    if (ms < OUTAGE_MIN_MS) return;
    this.#unrecorded.push({ beganAt, endedAt });
    if (this.#unrecorded.length > REMEMBERED_MAX) this.#unrecorded.shift();
  }

  async #record(): Promise<void> {
    for (;;) {
      const [outage] = this.#unrecorded;
      if (outage === undefined) return;
      await inTransaction(this.#deps.db, async (tx) => {
        await lockChecks(tx);
        await mergeIncident(tx, { component: 'database', state: 'down', ...outage });
      });
      this.#unrecorded.shift();
    }
  }
}

const WORDS: Readonly<Record<DatabaseProblem, string>> = {
  silent: 'the database does not answer',
  notCommitting: 'the database does not commit',
};

/** Checks the database every two seconds. Returns a function that stops the checks. */
export function watchOutages(deps: OutageDeps): () => Promise<void> {
  const memory = new OutageMemory(deps);
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  const look = (): void => {
    if (isLooking) return;
    isLooking = true;
    looking = memory
      .look()
      // If the database fails again before the incident is recorded, the next check tries to record it.
      .catch((err: unknown) => deps.log.warn({ source: 'database', err }, 'an outage is not recorded yet'))
      .finally(() => {
        isLooking = false;
      });
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
