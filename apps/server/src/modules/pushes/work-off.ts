import { PUSH_IDLE_HOURS } from '@jishi/contract';
import type pg from 'pg';
import { loadPush } from './load-push.ts';
import { readRemovable } from './pieces.repository.ts';
import type { PushRow } from './push.ts';
import type { PushLoadDeps } from './pushes.deps.ts';
import { reasonOf } from './pushes.messages.ts';
import { abandonIdle, beginLoad, type DuePush, endPush, readDuePushes } from './pushes.repository.ts';
import { removeBytes } from './whole-push.ts';

/** The first of the two numbers of the advisory lock that a process holds on a data set while it loads a file. */
const LOCK = 7_152_042;
const LOOK_MAX = 100;
const ATTEMPTS_MAX = 5;
const HOUR_MS = 3_600_000;

/** Loads holders' files. Each process has one. */
export interface PushWorker {
  /**
   * Loads waiting files, and removes bytes that are no longer needed. Returns immediately if this process is already
   * doing so.
   */
  work(): Promise<void>;
  /** Begins no further loads. */
  stop(): void;
}

export function createPushWorker(deps: PushLoadDeps): PushWorker {
  let [isBusy, isStopping] = [false, false];
  return {
    async work() {
      if (isBusy || isStopping) return;
      isBusy = true;
      try {
        await workOff(deps, () => isStopping);
        await removeEnded(deps);
      } finally {
        isBusy = false;
      }
    },
    stop() {
      isStopping = true;
    },
  };
}

async function workOff(deps: PushLoadDeps, isStopping: () => boolean): Promise<void> {
  const tried = new Set<bigint>();
  for (;;) {
    const due = await readDuePushes(deps.db, LOOK_MAX);
    const push = due.find(({ id }) => !tried.has(id));
    if (push === undefined || isStopping()) return;
    tried.add(push.id);
    await loadLocked(deps, push);
  }
}

/**
 * Makes an attempt under the lock on the data set, so that its files are loaded in the order in which they arrived. The
 * lock belongs to a separate transaction, so that it is released if the process dies, and another process can continue.
 */
async function loadLocked(deps: PushLoadDeps, { id, code }: DuePush): Promise<void> {
  const client = await deps.pool.connect();
  let isBroken = false;
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    try {
      if (await lock(client, code)) await attempt(deps, id);
    } finally {
      await client.query('commit');
    }
  } catch (error) {
    isBroken = true;
    deps.log.warn({ err: error, push: String(id) }, 'a delivery that was sent could not be processed');
  } finally {
    client.release(isBroken);
  }
}

async function lock(client: pg.PoolClient, key: string): Promise<boolean> {
  const { rows } = await client.query<{ isOwn: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as "isOwn"',
    [LOCK, key],
  );
  return rows[0]?.isOwn ?? false;
}

async function attempt(deps: PushLoadDeps, id: bigint): Promise<void> {
  const { db, clock, log, pushMetrics } = deps;
  const push = await beginLoad(db, id, clock());
  if (push === null) return;
  if (push.attempts >= ATTEMPTS_MAX) {
    await endPush(db, id, { state: 'refused', problem: reasonOf('interrupted') }, clock());
    return;
  }
  const startedAtMs = performance.now();
  const end = await loadPush(deps, push).catch((error: unknown) => {
    log.error(
      { err: error, push: String(id), code: push.code },
      'a delivery that was sent could not be loaded',
    );
    return isLast(push) ? ({ state: 'refused', problem: reasonOf('unexpected') } as const) : null;
  });
  pushMetrics.attempted(push, end, (performance.now() - startedAtMs) / 1_000);
  if (end === null) return;
  await endPush(db, id, end, clock());
  log.info({ push: String(id), code: push.code, state: end.state }, 'a delivery that was sent has ended');
}

const isLast = ({ attempts }: PushRow): boolean => attempts + 1 >= ATTEMPTS_MAX;

/** Removes bytes that are no longer needed, including those of deliveries that their senders left unfinished. */
async function removeEnded(deps: PushLoadDeps): Promise<void> {
  const now = deps.clock();
  await abandonIdle(deps.db, new Date(now.getTime() - PUSH_IDLE_HOURS * HOUR_MS), now);
  for (const id of await readRemovable(deps.db, LOOK_MAX)) await removeBytes(deps, id);
}
