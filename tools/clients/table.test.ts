import { expect, it } from 'vitest';
import { tableOf } from './table.ts';

it('has one row for each client and its versions, and names the checks that failed', () => {
  const row = { client: 'jishi 1', interpreter: 'R 4', packages: 'curl 5', detail: '', works: true };
  const table = tableOf([
    { ...row, check: 'a' },
    { ...row, check: 'b', works: false },
    { ...row, client: 'duckdb 1', packages: '', check: 'c' },
    { ...row, interpreter: '', check: 'a part without an interpreter' },
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| jishi 1 | R 4 | curl 5 | 1 of 2; fails: b |',
    '| duckdb 1 | R 4 |  | 1 of 1 |',
  ]);
});

it('replaces the rows of the clients that ran, and keeps the others', () => {
  const row = { client: 'jishi 1', interpreter: 'R 4', packages: 'curl 5.1', detail: '', works: true };
  const before = tableOf([
    { ...row, check: 'a' },
    { ...row, client: 'duckdb 1', packages: '', check: 'c' },
  ]);
  const table = tableOf([{ ...row, client: 'jishi 2', packages: 'curl 6', check: 'a' }], `\n\n${before}\n\n`);
  expect(table.split('\n').slice(2)).toEqual([
    '| jishi 2 | R 4 | curl 6 | 1 of 1 |',
    '| duckdb 1 | R 4 |  | 1 of 1 |',
  ]);
});
