import { expect, test } from 'vitest';
import { membershipSteps, newestSteps } from './membership.rules.ts';

const on = (date: string, ...codes: string[]) => codes.map((code) => ({ date, code, name: code }));

test('additions and deletions are listed from one published day to the next, newest first; days without changes are omitted', () => {
  const { days, steps } = membershipSteps([
    ...on('2025-03-31', 'A', 'B'),
    ...on('2025-04-30', 'B', 'A'),
    ...on('2025-05-30', 'B', 'C', 'D'),
    ...on('2025-06-30', 'B', 'C'),
  ]);
  expect(days).toEqual(['2025-03-31', '2025-04-30', '2025-05-30', '2025-06-30']);
  const codes = steps.map(({ date, before, count, additions, deletions }) => [
    `${before} ${date} ${count}`,
    additions.map(({ code }) => code),
    deletions.map(({ code }) => code),
  ]);
  expect(codes).toEqual([
    ['2025-05-30 2025-06-30 2', [], ['D']],
    ['2025-04-30 2025-05-30 3', ['C', 'D'], ['A']],
  ]);
  expect(newestSteps(steps, 3)).toHaveLength(1);
  expect(newestSteps(steps, 4)).toHaveLength(2);
});
