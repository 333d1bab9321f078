import { expect, it } from 'vitest';
import { datasetsChanged } from '../modules/datasets/index.ts';
import { codeIssued, codeWithheld } from '../modules/identity/index.ts';
import { collapsingTasks, longTasks, recurring, timeLimitSeconds, urgent } from './jobs.ts';

it('jobs that send codes run before all other jobs', () => {
  expect(urgent).toEqual(expect.arrayContaining([codeIssued.name, codeWithheld.name]));
});

it('recurring jobs never run before the jobs that send codes', () => {
  expect(recurring.map(({ task }) => task).filter((task) => urgent.includes(task))).toEqual([]);
});

it('the changes of several loads cause one update', () => {
  expect([datasetsChanged.collapses, datasetsChanged.atOnceMax]).toEqual([true, 1]);
});

it('each job has a time limit: short for sending codes, long for jobs across all rows', () => {
  expect(urgent.map(timeLimitSeconds)).toEqual([120, 120]);
  expect(['orders.paid', 'orders.expire'].map(timeLimitSeconds)).toEqual([1_800, 1_800]);
  for (const task of [...longTasks, ...collapsingTasks]) expect(timeLimitSeconds(task)).toBe(43_200);
  // A misspelt name would get the default limit.
  expect(longTasks.filter((name) => !recurring.some(({ task }) => task === name))).toEqual([]);
});
