import { expect, it } from 'vitest';
import { datasetsChanged } from '../modules/datasets/index.ts';
import { codeIssued, codeWithheld } from '../modules/identity/index.ts';
import { recurring, urgent } from './jobs.ts';

it('sends the codes that a person waits for past all other jobs', () => {
  expect(urgent).toEqual(expect.arrayContaining([codeIssued.name, codeWithheld.name]));
});

it('runs no recurring job past those codes', () => {
  expect(recurring.map(({ task }) => task).filter((task) => urgent.includes(task))).toEqual([]);
});

it('brings up to date once what many loads have changed', () => {
  expect([datasetsChanged.collapses, datasetsChanged.atOnceMax]).toEqual([true, 1]);
});
