import { sql } from 'kysely';
import type { Db, Tx } from '../db/index.ts';

export const JOB_STATES = ['waiting', 'running', 'failing', 'dead'] as const;

/** The state of a job. `failing` will be tried again, and `dead` has used all attempts. */
export type JobState = (typeof JOB_STATES)[number];

/** A job without its payload, which may contain codes and personal data. */
export interface ListedJob {
  readonly id: bigint;
  readonly task: string;
  readonly queue: string | null;
  readonly state: JobState;
  readonly attempts: number;
  readonly attemptsMax: number;
  readonly createdAt: Date;
  readonly runAt: Date;
  readonly error: string | null;
}

const STATE = sql`case when job.locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
  when attempts > 0 then 'failing' else 'waiting' end`;

/** Reads jobs, newest first. */
export async function readJobs(
  db: Db,
  { state, before, limit }: { state?: JobState | undefined; before?: bigint | undefined; limit: number },
): Promise<ListedJob[]> {
  const { rows } = await jobsQuery(
    sql`${before ?? null}::bigint is null or id < ${before ?? null}::bigint`,
    sql`${state ?? null}::text is null or state = ${state ?? null}::text`,
    limit,
  ).execute(db);
  return rows;
}

export async function readJob(db: Db, id: bigint): Promise<ListedJob | null> {
  const { rows } = await jobsQuery(sql`id = ${id}`, sql`true`, 1).execute(db);
  return rows[0] ?? null;
}

function jobsQuery(which: ReturnType<typeof sql>, inState: ReturnType<typeof sql>, limit: number) {
  return sql<ListedJob>`
    select * from (
      select job.id, task.identifier as task, queue.queue_name as queue, ${STATE} as state, attempts,
        max_attempts as "attemptsMax", created_at as "createdAt", run_at as "runAt", last_error as error
      from (
        select id, task_id, job_queue_id, locked_at, attempts, max_attempts, created_at, run_at, last_error
        from graphile_worker._private_jobs where ${which}
      ) job
      join graphile_worker._private_tasks task on task.id = job.task_id
      left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
    ) listed
    where ${inState} order by id desc limit ${limit}`;
}

/** Makes a job due now and restores all its attempts. Returns false if it is gone or running. */
export async function retryJob(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at := now(), attempts := 0)`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Deletes an unfinished job. Returns false if it is gone or running. */
export async function dropJob(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(tx);
  return rows.length === 1;
}

/** Reads the payloads of a task's jobs that will still run. They may contain personal data. */
export async function readPayloads(db: Db, task: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} and job.attempts < job.max_attempts`.execute(db);
  return rows.map(({ payload }) => payload);
}
