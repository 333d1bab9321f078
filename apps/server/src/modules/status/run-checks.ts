import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { LoadedDataset, StatusComponent, StatusState } from '@jishi/contract';
import { readOldestJobSeconds } from '../../platform/jobs/index.ts';
import { readRecords } from '../datasets/index.ts';
import { readLoadedDatasets } from './loaded-datasets.ts';
import type { StatusDeps } from './status.deps.ts';

/** A component that does not respond within this time is down. */
const ANSWER_MS_MAX = 3_000;
const SLOW_MS = 1_000;
/**
 * The waiting time after which jobs count as late. Recurring jobs run every minute and wait longer only if the workers
 * cannot keep up or have stopped.
 */
const JOB_LATE_SECONDS = 90;
const JOB_GONE_SECONDS = 600;

export interface Check {
  readonly component: StatusComponent;
  readonly state: StatusState;
  readonly measure: number | null;
}

export interface Checked {
  /** False if the database cannot be read. */
  readonly isReadable: boolean;
  readonly checks: readonly Check[];
  readonly datasets: readonly LoadedDataset[];
}

/**
 * Checks every component. Without the database, the other components are down, and the state of the data is unknown.
 */
export async function runChecks(deps: StatusDeps): Promise<Checked> {
  const problem = await deps.databaseProbe.problem();
  const answer =
    problem === 'silent'
      ? unanswered('database')
      : await timed('database', () => deps.pool.query('select 1'));
  if (answer.state === 'down') {
    const checks = [answer, ...(['api', 'jobs'] as const).map(unanswered)];
    return { isReadable: false, checks, datasets: [] };
  }
  // Every charge waits for its commit, so a database that cannot commit counts as down.
  const database = problem === null ? answer : unanswered('database');
  const [api, jobs, datasets] = await Promise.all([
    timed('api', () => readOneRow(deps)),
    checkJobs(deps),
    readLoadedDatasets(deps),
  ]);
  const late = datasets.filter(({ state }) => state === 'late' || state === 'overdue').length;
  const data: Check = { component: 'data', state: late > 0 ? 'degraded' : 'up', measure: late };
  return { isReadable: true, checks: [database, api, jobs, data], datasets };
}

const unanswered = (component: StatusComponent): Check => ({ component, state: 'down', measure: null });

async function timed(component: StatusComponent, answer: () => Promise<unknown>): Promise<Check> {
  const begin = performance.now();
  const stop = new AbortController();
  try {
    const isAnswered = await Promise.race([
      answer().then(() => true),
      setTimeout(ANSWER_MS_MAX, false, { signal: stop.signal }),
    ]);
    if (!isAnswered) return unanswered(component);
  } catch {
    return unanswered(component);
  } finally {
    stop.abort();
  }
  const measure = Math.round(performance.now() - begin);
  return { component, state: measure > SLOW_MS ? 'degraded' : 'up', measure };
}

/**
 * Reads a row of the first data set on sale, with the same query that serves calls. If none is on sale, reads nothing.
 */
async function readOneRow({ pool, registry }: StatusDeps): Promise<void> {
  const [dataset] = registry.onSale();
  const [key] = dataset?.manifest.key ?? [];
  if (dataset !== undefined && key !== undefined)
    await readRecords(pool, dataset, { columns: { key }, limit: 1 });
}

async function checkJobs({ pool }: StatusDeps): Promise<Check> {
  const seconds = await readOldestJobSeconds(pool);
  const state = seconds > JOB_GONE_SECONDS ? 'down' : seconds > JOB_LATE_SECONDS ? 'degraded' : 'up';
  return { component: 'jobs', state, measure: seconds };
}
