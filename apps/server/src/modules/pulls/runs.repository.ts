import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { StoredProblem } from './pulls.messages.ts';

export type RunState = 'waiting' | 'running' | 'loaded' | 'nothing' | 'failed';

export interface Run {
  readonly id: bigint;
  readonly plan: string;
  readonly trigger: 'schedule' | 'person';
  readonly dueAt: Date;
  readonly lateAt: Date | null;
  readonly isLate: boolean;
  readonly state: RunState;
  readonly attempts: number;
  readonly attemptAt: Date | null;
  readonly beganAt: Date | null;
  readonly endedAt: Date | null;
  readonly error: StoredProblem | null;
}

export interface DueRun extends Run {
  /**
   * The data set, or `import` for plans that use the catalogue's mappings. Runs with the same target are processed one
   * after another.
   */
  readonly target: string;
}

const runsOf = (db: Db) =>
  db
    .selectFrom('pull_run as run')
    .select([
      'run.id',
      'run.plan',
      'run.trigger',
      'run.due_at as dueAt',
      'run.late_at as lateAt',
      'run.is_late as isLate',
      'run.state',
      'run.attempts',
      'run.attempt_at as attemptAt',
      'run.began_at as beganAt',
      'run.ended_at as endedAt',
    ])
    .select(sql<StoredProblem | null>`run.error`.as('error'))
    .$narrowType<{ trigger: Run['trigger']; state: RunState }>();

export async function readRuns(
  db: Db,
  { plan, limit }: { readonly plan?: string | undefined; readonly limit: number },
): Promise<Run[]> {
  let query = runsOf(db).orderBy('run.id', 'desc').limit(limit);
  if (plan !== undefined) query = query.where('run.plan', '=', plan);
  return query.execute();
}

export async function readRun(db: Db, id: bigint): Promise<Run | null> {
  return (await runsOf(db).where('run.id', '=', id).executeTakeFirst()) ?? null;
}

/** Reads and locks a plan's open run. */
export async function lockOpenRun(tx: Tx, plan: string): Promise<Run | null> {
  const row = await runsOf(tx)
    .where('run.plan', '=', plan)
    .where('run.ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Reads the runs that are due, oldest first. They include running ones, because the process that ran them may have
 * died. The runs of a paused plan are left out unless an operator requested them.
 */
export async function readDueRuns(db: Db, now: Date, limit: number): Promise<DueRun[]> {
  return runsOf(db)
    .innerJoin('pull_plan as plan', 'plan.name', 'run.plan')
    .select(sql<string>`coalesce(plan.document ->> 'dataset', 'import')`.as('target'))
    .where('run.ended_at', 'is', null)
    .where((or) => or.or([or('run.state', '=', 'running'), or('run.attempt_at', '<=', now)]))
    .where((or) => or.or([or('plan.is_paused', '=', false), or('run.trigger', '=', 'person')]))
    .orderBy('run.due_at')
    .orderBy('run.id')
    .limit(limit)
    .execute();
}

export async function insertRun(
  tx: Tx,
  run: Pick<Run, 'plan' | 'trigger' | 'dueAt' | 'lateAt'>,
  now: Date,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('pull_run')
    .values({
      plan: run.plan,
      trigger: run.trigger,
      due_at: run.dueAt,
      late_at: run.lateAt,
      state: 'waiting',
      attempt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Begins an attempt and returns the run. Returns null if the run has ended or is no longer due. */
export async function beginAttempt(db: Db, id: bigint, now: Date): Promise<Run | null> {
  const { numUpdatedRows } = await db
    .updateTable('pull_run')
    .set({
      state: 'running',
      attempt_at: null,
      attempts: sql`attempts + 1`,
      began_at: sql`coalesce(began_at, ${now})`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((or) => or.or([or('state', '=', 'running'), or('attempt_at', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? readRun(db, id) : null;
}

/** Makes a waiting run due now, because an operator requested it. */
export async function hastenRun(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('pull_run')
    .set({ trigger: 'person', attempt_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Ends a run, or schedules its next attempt. */
export async function settleRun(
  db: Db,
  id: bigint,
  outcome:
    | { readonly state: 'loaded' | 'nothing'; readonly at: Date }
    | { readonly state: 'failed'; readonly at: Date; readonly error: StoredProblem }
    | { readonly state: 'waiting'; readonly attemptAt: Date; readonly error: StoredProblem },
): Promise<void> {
  await db
    .updateTable('pull_run')
    .set({
      state: outcome.state,
      attempt_at: outcome.state === 'waiting' ? outcome.attemptAt : null,
      ended_at: outcome.state === 'waiting' ? null : outcome.at,
      error: 'error' in outcome ? JSON.stringify(outcome.error) : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks open runs as late once their `lateAt` has passed. Returns those newly marked. */
export async function markLate(db: Db, now: Date): Promise<{ id: bigint; plan: string }[]> {
  return db
    .updateTable('pull_run')
    .set({ is_late: true })
    .where('ended_at', 'is', null)
    .where('late_at', '<=', now)
    .where('is_late', '=', false)
    .returning(['id', 'plan'])
    .execute();
}

/** Counts plans by the state of their last run. `late` and `failed` ones need an operator. */
export async function readPullCounts(db: Db): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from (
      select case when plan.is_paused then 'paused'
          when run.ended_at is null and run.is_late then 'late'
          when run.state = 'failed' then 'failed'
          when run.ended_at is null and run.id is not null then 'open' else 'well' end as state
      from pull_plan plan left join lateral (
        select id, state, ended_at, is_late from pull_run where plan = plan.name order by id desc limit 1
      ) run on true
    ) last group by state`.execute(db);
  return rows;
}

/** Deletes runs that ended before a given time. The records of their files remain. */
export async function deleteRunsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from pull_run where id in (
      select id from pull_run where ended_at < ${before} order by ended_at limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
