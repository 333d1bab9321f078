import type { Task, TaskList } from 'graphile-worker';
import { Counter, type Registry } from 'prom-client';
import type { Log } from '../log.ts';

/** The time limits of jobs by task, in seconds, and a callback for runs that exceed them. */
export interface TimeLimits {
  readonly secondsOf: (task: string) => number;
  readonly onOver?: (task: string) => void;
}

/**
 * Counts the runs that were given up after their task's time limit. Each task starts at 0, because an increase is
 * visible only in a series that exists.
 */
export function createOverLimitCounter(registry: Registry, tasks: readonly string[]): (task: string) => void {
  const counter = new Counter({
    name: 'jishi_jobs_over_limit_total',
    help: 'Runs of jobs that were abandoned at the time limit of their task',
    labelNames: ['task'],
    registers: [registry],
  });
  for (const task of tasks) counter.inc({ task }, 0);
  return (task) => counter.inc({ task });
}

/**
 * Adds a time limit to each task. A run that reaches it fails like any other: its slot and its queue continue, and it
 * is tried again. Nothing stops the work of the abandoned run, so it may continue in parallel with a later run.
 */
export function withTimeLimits(tasks: TaskList, { secondsOf, onOver }: TimeLimits, log: Log): TaskList {
  const limited = ([name, task = () => undefined]: [string, Task | undefined]): [string, Task] => [
    name,
    async (payload, helpers) => {
      const seconds = secondsOf(name);
      const over = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        onOver?.(name);
        log.error({ task: name, seconds }, 'a job was abandoned at its time limit');
        over.reject(new Error(`the job did not end within its time limit of ${seconds} s`));
      }, seconds * 1_000);
      try {
        return await Promise.race([task(payload, helpers), over.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  ];
  return Object.fromEntries(Object.entries(tasks).map(limited));
}
