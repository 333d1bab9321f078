import { expect, it } from 'vitest';
import { datasetsChanged } from '../modules/datasets/index.ts';
import { codeIssued, codeWithheld } from '../modules/identity/index.ts';
import { collapsingTasks, longTasks, recurring, timeLimitSeconds, urgent } from './jobs.ts';

it('sends the codes that a person waits for past all other jobs', () => {
  expect(urgent).toEqual(expect.arrayContaining([codeIssued.name, codeWithheld.name]));
});

it('runs no recurring job past those codes', () => {
  expect(recurring.map(({ task }) => task).filter((task) => urgent.includes(task))).toEqual([]);
});

it('brings up to date once what many loads have changed', () => {
  expect([datasetsChanged.collapses, datasetsChanged.atOnceMax]).toEqual([true, 1]);
});

it('gives each job a time limit: short for codes, long where all rows are read or written', () => {
  expect(urgent.map(timeLimitSeconds)).toEqual([120, 120]);
  expect(['orders.paid', 'orders.expire'].map(timeLimitSeconds)).toEqual([1_800, 1_800]);
  for (const task of [...longTasks, ...collapsingTasks]) expect(timeLimitSeconds(task)).toBe(43_200);
  // A misspelt name would have the usual limit.
  expect(longTasks.filter((name) => !recurring.some(({ task }) => task === name))).toEqual([]);
});
