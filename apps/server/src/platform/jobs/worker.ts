import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { isAway, RetryingPool, requirePrimary } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { LoopWatch } from '../loop/index.ts';
import { createJobsPool } from './jobs-pool.ts';
import { LostFetches } from './lost-fetches.ts';
import { Presence } from './presence.ts';
import { type TimeLimits, withTimeLimits } from './time-limit.ts';

/** A recurring job: a cron pattern in UTC and a task. */
export interface RecurringJob {
  readonly task: string;
  readonly match: string;
}

/** The jobs of a module: its tasks by name, and the times of recurring ones. */
export interface JobModule<Deps> {
  readonly recurring: readonly RecurringJob[];
  readonly tasks: (deps: Deps) => Record<string, () => Promise<void>>;
}

/** The number of concurrent jobs. There are several, because one job may have to wait for a mail server that hangs. */
export const JOBS_AT_ONCE = 8;
/** One connection per job slot to fetch and close jobs, and one that shows that the process is alive. */
export const JOB_CONNECTIONS = JOBS_AT_ONCE + 1;
/** The additional slots for jobs whose result a user is waiting for. No other job uses them. */
const URGENT_AT_ONCE = 4;
/** The interval between checks for dead workers and lost jobs. */
const LOOK_MS = 20_000;

export interface WorkerOptions {
  url: string;
  tasks: TaskList;
  /** The names of tasks that have separate slots. */
  urgent?: readonly string[];
  recurring: readonly RecurringJob[];
  log: Log;
  /** Called at the start and end of each job. */
  loop?: Pick<LoopWatch, 'mark'>;
  /** Without time limits, a job that hangs occupies its slot and its queue until the process ends. */
  timeLimits?: TimeLimits;
  /** The interval between checks for dead workers and lost jobs. */
  lookMs?: number;
}

/** Creates the tables of the job library. `emit` needs them, so this runs with the migrations. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = new RetryingPool({ url, max: 2, application_name: 'jishi-jobs', onConnect: requirePrimary });
  // If a connection breaks during a statement, the statement reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}

/** Returns true if the job library's tables are from this release's version of the library, or a later one. */
export async function areJobsMigrated(pool: pg.Pool): Promise<boolean> {
  const list = await pool.query<{ exists: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as exists`,
  );
  if (list.rows[0]?.exists !== true) return false;
  const { rows } = await pool.query<{ last: number | null }>(
    'select max(id) as last from graphile_worker.migrations',
  );
  return (rows[0]?.last ?? 0) >= (await lastJobMigration());
}

/** The library stores the numbers of its migrations in a file next to its entry module. */
async function lastJobMigration(): Promise<number> {
  const file = new URL('./generated/sql.js', import.meta.resolve('graphile-worker'));
  const { migrations }: { migrations: Readonly<Record<string, string>> } = await import(file.href);
  return Math.max(...Object.keys(migrations).map((name) => Number.parseInt(name, 10)));
}

/**
 * Runs jobs from the database until it is stopped, and then waits for the running jobs. Jobs of a dead process are
 * taken over within two minutes, and so are jobs that were fetched over a broken connection. A running job is never run
 * a second time, unless it exceeds its time limit.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const pool = createJobsPool(options.url, JOBS_AT_ONCE, options.log);
  const presence = new Presence(options);
  await presence.open();
  const events: WorkerEvents = new EventEmitter();
  for (const event of ['job:start', 'job:complete'] as const)
    events.on(event, ({ job }) => options.loop?.mark(`job ${job.task_identifier}`));
  events.on('pool:create', ({ workerPool }) => {
    presence
      .add(workerPool.id)
      .catch((err: unknown) => options.log.warn({ err }, 'this process cannot be marked as alive yet'));
  });
  const lostFetches = new LostFetches(events, options.log);
  const timer = setInterval(() => {
    Promise.all([presence.takeOver(), lostFetches.free(pool)]).catch((err: unknown) =>
      options.log.warn({ err }, 'jobs of dead workers cannot be looked up'),
    );
  }, options.lookMs ?? LOOK_MS);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    await presence.close();
    await pool.end();
  };
  try {
    const parts = { pgPool: pool, events };
    const { urgent = [], timeLimits, log } = options;
    const tasks = timeLimits === undefined ? options.tasks : withTimeLimits(options.tasks, timeLimits, log);
    const isUrgent = ([name]: [string, unknown]): boolean => urgent.includes(name);
    const usualTasks = Object.fromEntries(Object.entries(tasks).filter((task) => !isUrgent(task)));
    const urgentTasks = Object.fromEntries(Object.entries(tasks).filter(isUrgent));
    const runners = [await runJobs({ ...options, tasks: usualTasks }, JOBS_AT_ONCE, parts)];
    const stop = async (): Promise<void> => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await close();
    };
    if (urgent.length > 0)
      runners.push(
        await runJobs({ ...options, tasks: urgentTasks, recurring: [] }, URGENT_AT_ONCE, parts).catch(
          async (error: unknown) => {
            await runners[0]?.stop();
            throw error;
          },
        ),
      );
    return { stop };
  } catch (error) {
    await close();
    throw error;
  }
}

function runJobs(
  { tasks, recurring, log }: WorkerOptions,
  concurrency: number,
  { pgPool, events }: { pgPool: pg.Pool; events: WorkerEvents },
): ReturnType<typeof run> {
  return run({
    pgPool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quiet(log),
    taskList: tasks,
    events,
    parsedCronItems: parseCronItems(recurring.map(({ task, match }) => ({ task, match, identifier: task }))),
  });
}

/** Logs the library's routine messages at debug level, and its errors at their own level. */
function quiet(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const err: unknown = meta?.['error'];
    // The library includes stack traces in its messages.
    const isOutage = err instanceof Error && isAway(err);
    const [text = ''] = isOutage ? message.split('\n') : [message];
    const fields = { source: 'jobs', ...(isOutage ? { err } : {}) };
    if (level === 'error') log.error(fields, text);
    else if (level === 'warning') log.warn(fields, text);
    else log.debug({ source: 'jobs' }, message);
  });
}
