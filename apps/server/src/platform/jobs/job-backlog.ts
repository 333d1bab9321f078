import type pg from 'pg';

/** The jobs of one task in one state. */
interface JobBacklog {
  readonly task: string;
  /**
   * `replaced` means that a newer job of the same task did this job's work. The job library stores a replaced job in
   * the same way as a dead one.
   */
  readonly state: 'waiting' | 'running' | 'failing' | 'dead' | 'replaced';
  readonly count: number;
  /** The seconds since the oldest of these jobs became due. */
  readonly seconds: number;
}

/** Counts jobs by task and state. `collapsing` lists the tasks whose pending jobs are replaced by newer ones. */
export async function readJobBacklog(pool: pg.Pool, collapsing: readonly string[]): Promise<JobBacklog[]> {
  const { rows } = await pool.query<JobBacklog>(
    `select task, state, count(*)::integer as count,
       greatest(0, coalesce(extract(epoch from now() - min(run_at)), 0))::float as seconds
     from (
       select task.identifier as task, run_at,
         case when locked_at is not null then 'running'
           when attempts >= max_attempts and key is null and task.identifier = any($1::text[]) then 'replaced'
           when attempts >= max_attempts then 'dead'
           when attempts > 0 then 'failing' else 'waiting' end as state
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     ) job
     group by task, state`,
    [collapsing],
  );
  return rows;
}
