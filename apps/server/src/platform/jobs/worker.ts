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
import { isAway } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { LoopWatch } from '../loop/index.ts';
import { createJobsPool } from './jobs-pool.ts';
import { LostFetches } from './lost-fetches.ts';
import { Presence } from './presence.ts';

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
/** Dead workers and lost jobs are looked for so often. */
const LOOK_MS = 20_000;

export interface WorkerOptions {
  url: string;
  tasks: TaskList;
  recurring: readonly RecurringJob[];
  log: Log;
  /** Told where jobs begin and end. */
  loop?: Pick<LoopWatch, 'mark'>;
  /** How often dead workers and lost jobs are looked for. */
  lookMs?: number;
}

/** Makes the tables of the job library; `emit` needs them, so it runs with the migrations. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
}

/**
 * Takes jobs from the database until it is stopped; a stop waits for the jobs in hand. Jobs of a process that died are
 * taken over within two minutes, and those that were taken into a connection that broke are freed as soon; a job that still
 * runs is never run a second time.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const pool = createJobsPool(options.url, JOBS_AT_ONCE, options.log);
  const presence = new Presence(options);
  await presence.open();
  const events: WorkerEvents = new EventEmitter();
  for (const event of ['job:start', 'job:complete'] as const)
    events.on(event, ({ job }) => options.loop?.mark(`job ${job.task_identifier}`));
  const lostFetches = new LostFetches(events, options.log);
  const timer = setInterval(() => {
    Promise.all([presence.takeOver(), lostFetches.free(pool)]).catch((err: unknown) =>
      options.log.warn({ err }, 'jobs of dead workers, or lost ones, cannot be looked for'),
    );
  }, options.lookMs ?? LOOK_MS);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    await presence.close();
    await pool.end();
  };
  try {
    const runner = await runJobs(options, { pgPool: pool, presence, events });
    return {
      async stop() {
        await runner.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function runJobs(
  { tasks, recurring, log }: WorkerOptions,
  { pgPool, presence, events }: { pgPool: pg.Pool; presence: Presence; events: WorkerEvents },
): ReturnType<typeof run> {
  events.on('pool:create', ({ workerPool }) => {
    presence
      .add(workerPool.id)
      .catch((err: unknown) => log.warn({ err }, 'this process cannot be shown alive yet'));
  });
  return run({
    pgPool,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quiet(log),
    taskList: tasks,
    events,
    parsedCronItems: parseCronItems(recurring.map(({ task, match }) => ({ task, match, identifier: task }))),
  });
}

/** The library's own chatter at debug, its complaints at their level. */
function quiet(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const err: unknown = meta?.['error'];
    // It writes stacks into its messages.
    const isOutage = err instanceof Error && isAway(err);
    const [text = ''] = isOutage ? message.split('\n') : [message];
    const fields = { source: 'jobs', ...(isOutage ? { err } : {}) };
    if (level === 'error') log.error(fields, text);
    else if (level === 'warning') log.warn(fields, text);
    else log.debug({ source: 'jobs' }, message);
  });
}
