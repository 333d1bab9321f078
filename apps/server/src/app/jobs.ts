import type { TaskList } from 'graphile-worker';
import type { Registry } from 'prom-client';
import { codeIssued, codeWithheld } from '../modules/identity/index.ts';
import { reactionTasks } from '../platform/events.ts';
import { createOverLimitCounter, startWorker, type WorkerOptions } from '../platform/jobs/index.ts';
import { deleteCountsBefore } from '../platform/limit/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { JobDeps } from './job-deps.ts';
import { nightly, nightlyJobs } from './nightly.ts';
import { nounModules } from './noun-modules.ts';
import { oldRowsJobs } from './old-rows.jobs.ts';
import { notifyOfEnds } from './reactions/ends.ts';
import { notifyOfLowBalances } from './reactions/low-balances.ts';
import { datasetNotices, roofReactions } from './reactions.ts';
import { storageJobs } from './storage/storage.jobs.ts';

const modules: readonly Module<never, JobDeps>[] = Object.values(nounModules);

/** Reactions of the composition root run first, because modules depend on the state that they update. */
const reactions = [...roofReactions, ...modules.flatMap((module) => module.reactions ?? [])];

const ENDS = 'notices.ends';
const LOW_BALANCES = 'notices.lowBalances';
const CLEAR_LIMITS = 'limits.clear';

/** The tasks of all modules, and the reactions to their events, by name. */
export function tasks(deps: JobDeps): TaskList {
  return {
    ...Object.assign({}, ...modules.map(({ jobs }) => jobs?.tasks(deps))),
    ...reactionTasks(reactions, deps),
    ...nightly(deps.selling),
    ...storageJobs.tasks(deps),
    ...oldRowsJobs.tasks(deps),
    [ENDS]: () => notifyOfEnds(datasetNotices(deps)),
    [LOW_BALANCES]: () => notifyOfLowBalances(deps),
    [CLEAR_LIMITS]: () => deleteCountsBefore(deps.db, deps.clock()),
  };
}

/** Tasks in which a newer job replaces the pending one. */
export const collapsingTasks = reactions.flatMap(({ event }) => (event.collapses ? [event.name] : []));

/** Tasks whose result a user is waiting for. */
export const urgent = [codeIssued.name, codeWithheld.name];

/** Recurring tasks that write files, move rows or read whole tables. */
export const longTasks: readonly string[] = [
  ...['announcements.indexNotices', 'books.check', 'dataFiles.make', 'files.writeExports', 'holders.count'],
  ...['noticeAlerts.follow', 'notice-facts.update', 'oldRows.move', 'pulls.work', 'pushes.work'],
  ...['storage.purge', 'storage.sample', 'wallet.markBalances'],
];
const URGENT_SECONDS = 120;
const USUAL_SECONDS = 1_800;
const LONG_SECONDS = 43_200;

/** Returns the seconds after which a run is aborted. The limits are far above the usual duration. */
export function timeLimitSeconds(task: string): number {
  if (urgent.includes(task)) return URGENT_SECONDS;
  return [...longTasks, ...collapsingTasks].includes(task) ? LONG_SECONDS : USUAL_SECONDS;
}

export const recurring = [
  ...modules.flatMap(({ jobs }) => jobs?.recurring ?? []),
  ...nightlyJobs,
  ...storageJobs.recurring,
  ...oldRowsJobs.recurring,
  { task: ENDS, match: '5 * * * *' },
  { task: LOW_BALANCES, match: '*/10 * * * *' },
  { task: CLEAR_LIMITS, match: '*/10 * * * *' },
];

export function startJobs(
  deps: JobDeps,
  { metrics, ...options }: Pick<WorkerOptions, 'url' | 'log' | 'loop'> & { readonly metrics: Registry },
): ReturnType<typeof startWorker> {
  const all = tasks(deps);
  const onOver = createOverLimitCounter(metrics, Object.keys(all));
  const timeLimits = { secondsOf: timeLimitSeconds, onOver };
  return startWorker({ ...options, tasks: all, urgent, recurring, timeLimits });
}
