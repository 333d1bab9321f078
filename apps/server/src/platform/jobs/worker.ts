import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker';
import type { Log } from '../log.ts';
import { createJobsPool } from './jobs-pool.ts';

/** A job that recurs: cron pattern in UTC, one task. */
export interface RecurringJob {
  readonly task: string;
  readonly match: string;
}

/** Jobs of a module: the tasks that it recurs to, by name, and when. */
export interface JobModule<Deps> {
  readonly recurring: readonly RecurringJob[];
  tasks(deps: Deps): Record<string, () => Promise<void>>;
}

/** A mail server that hangs holds a job for as long; codes must go past it. */
const JOBS_AT_ONCE = 8;

export interface WorkerOptions {
  url: string;
  tasks: TaskList;
  recurring: readonly RecurringJob[];
  log: Log;
}

/** Makes the tables of the job library; `emit` needs them, so it runs with the migrations. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
}

/** Takes jobs from the database until it is stopped; a stop waits for the jobs in hand. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const pool = createJobsPool(options.url, JOBS_AT_ONCE, options.log);
  const runner = await run({
    pgPool: pool,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quiet(options.log),
    taskList: options.tasks,
    parsedCronItems: parseCronItems(
      options.recurring.map(({ task, match }) => ({ task, match, identifier: task })),
    ),
  });
  return { stop: () => runner.stop().finally(() => pool.end()) };
}

/** The library's own chatter at debug, its complaints at their level. */
function quiet(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message);
    else if (level === 'warning') log.warn({ source: 'jobs' }, message);
    else log.debug({ source: 'jobs' }, message);
  });
}
