import type pg from 'pg';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { catchesUp, lateTime, nextDue, retryTime } from './plan/schedule.ts';
import { lockPlan, readDueNames, readPlan, setNext } from './plans.repository.ts';
import type { PullDeps } from './pulls.deps.ts';
import { PullProblem, storedProblem } from './pulls.messages.ts';
import { type Attempt, runAttempt } from './run-attempt.ts';
import {
  beginAttempt,
  type DueRun,
  insertRun,
  lockOpenRun,
  markLate,
  type Run,
  readDueRuns,
  settleRun,
} from './runs.repository.ts';

/** The first of the two numbers of the advisory lock that a run holds on its data set during a load. */
const LOCK = 7_152_031;
/** The maximum number of runs that a process makes at the same time. A load needs a connection and much CPU time. */
const AT_ONCE = 2;
const LOOK_MAX = 100;

/** Runs the plans that are due. Each process has one. */
export interface PullWorker {
  /**
   * Opens runs for the plans that are due and processes them. Starts nothing if this process already has the maximum
   * number of runs.
   */
  work(): Promise<void>;
  /** Begins no further runs. Attempts in progress are completed, or another process repeats them. */
  stop(): void;
}

export function createPullWorker(deps: PullDeps): PullWorker {
  const round: Round = { busy: new Set(), loops: 0, isStopping: false };
  return {
    async work() {
      if (round.isStopping) return;
      await reportLate(deps);
      await openRuns(deps);
      const loops: Promise<void>[] = [];
      while (round.loops < AT_ONCE) loops.push(workOff(deps, round));
      await Promise.all(loops);
    },
    stop() {
      round.isStopping = true;
    },
  };
}

interface Round {
  /** The targets of the runs in progress. */
  readonly busy: Set<string>;
  loops: number;
  isStopping: boolean;
}

/** Opens a run for each plan that is due. */
async function openRuns({ db, registry, clock }: PullDeps): Promise<void> {
  const now = clock();
  const { calendar } = registry.market;
  for (const name of await readDueNames(db, now))
    await inTransaction(db, async (tx) => {
      const stored = await lockPlan(tx, name);
      if (stored?.nextAt == null || stored.nextAt > now) return;
      const { schedule, retries } = stored.plan;
      if (!(await makeRoom(tx, name, retries.attempts, now))) return;
      const dueAt = stored.nextAt;
      await insertRun(tx, { plan: name, trigger: 'schedule', dueAt, lateAt: lateTime(schedule, dueAt) }, now);
      await setNext(tx, name, nextDue(schedule, calendar, catchesUp(schedule) ? dueAt : now));
    });
}

/**
 * Makes room for the plan's next run. A previous run that has used up its attempts and still has no file fails. Any
 * other open run delays the next one: runs are never skipped, because a source's address may contain the run's day.
 */
async function makeRoom(tx: Tx, plan: string, attemptsMax: number, now: Date): Promise<boolean> {
  const open = await lockOpenRun(tx, plan);
  if (open === null) return true;
  if (open.state === 'running' || open.attempts < attemptsMax) return false;
  const error = open.error ?? storedProblem(new PullProblem('nothingCame'));
  await settleRun(tx, open.id, { state: 'failed', at: now, error });
  return true;
}

/** Processes runs until none is due. A long load in one loop delays only runs with the same target. */
async function workOff(deps: PullDeps, round: Round): Promise<void> {
  const { busy } = round;
  const ids = new Set<bigint>();
  const next = async (): Promise<DueRun | undefined> => {
    if (round.isStopping) return undefined;
    const due = await readDueRuns(deps.db, deps.clock(), LOOK_MAX);
    const run = due.find(({ id, target }) => !ids.has(id) && !busy.has(target));
    if (run === undefined) return undefined;
    ids.add(run.id);
    busy.add(run.target);
    return run;
  };
  round.loops++;
  try {
    for (let run = await next(); run !== undefined; run = await next()) {
      const { target } = run;
      await runLocked(deps, run).finally(() => busy.delete(target));
    }
  } finally {
    round.loops--;
  }
}

/**
 * Makes an attempt under the lock on its target. The lock belongs to a separate transaction, so that it is released if
 * the process dies, and another process can repeat the attempt.
 */
async function runLocked(deps: PullDeps, run: DueRun): Promise<void> {
  const stored = await readPlan(deps.db, run.plan);
  if (stored === null) return;
  const client = await deps.pool.connect();
  let isBroken = false;
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    try {
      if (await lock(client, run.target)) await attempt(deps, stored.plan, run);
    } finally {
      await client.query('commit');
    }
  } catch (error) {
    isBroken = true;
    deps.log.warn({ err: error, plan: run.plan, run: String(run.id) }, 'a pull could not be processed');
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

async function attempt(
  deps: PullDeps,
  plan: Parameters<typeof runAttempt>[1],
  { id, state }: Pick<Run, 'id' | 'state'>,
): Promise<void> {
  const { db, clock, log } = deps;
  const run = await beginAttempt(db, id, clock());
  if (run === null) return;
  const place = { plan: plan.name, run: String(id) };
  if (state === 'running' && run.attempts > plan.retries.attempts) {
    const error = storedProblem(new PullProblem('interrupted'));
    await settleRun(db, id, { state: 'failed', at: clock(), error });
    log.warn({ ...place, reason: error.en }, 'a pull failed');
    return;
  }
  const result = await runAttempt(deps, plan, run);
  const outcome = outcomeOf(plan, run, result, clock());
  await settleRun(db, id, outcome);
  if (outcome.state === 'loaded') log.info({ ...place, files: result.loaded }, 'a pull loaded files');
  else if (outcome.state === 'failed') log.warn({ ...place, reason: outcome.error.en }, 'a pull failed');
}

function outcomeOf(
  { retries, schedule }: Parameters<typeof runAttempt>[1],
  { attempts, trigger }: Run,
  { loaded, problem, secrets }: Attempt,
  now: Date,
): Parameters<typeof settleRun>[2] {
  if (problem === null) {
    if (loaded > 0) return { state: 'loaded', at: now };
    // A scheduled run that can be late keeps waiting for its file. Any other run without a file ends here.
    if (schedule.lateAfter === undefined || trigger === 'person') return { state: 'nothing', at: now };
  }
  const error = storedProblem(problem ?? new PullProblem('nothingCame'), secrets);
  const isOver = problem !== null && (problem.isFinal || attempts >= retries.attempts);
  return isOver
    ? { state: 'failed', at: now, error }
    : { state: 'waiting', attemptAt: retryTime(retries, attempts, now), error };
}

/** Logs each run that became late, once. */
async function reportLate({ db, clock, log }: PullDeps): Promise<void> {
  for (const { id, plan } of await markLate(db, clock()))
    log.warn({ plan, run: String(id) }, 'a pull is late');
}
