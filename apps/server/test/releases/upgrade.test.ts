import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BACKUP } from './dump-file.ts';
import { lostRows } from './held.ts';
import { describeUpgrade } from './upgrade-checks.ts';

const dumps = globSync(['*.sql.gz', `*${BACKUP}`], { cwd: import.meta.dirname });

it('a dump of release 2.0.1 exists', () => {
  expect(dumps).toContain('2.0.1.sql.gz');
});

it('detects missing rows, changed rows, and rows that occur less often than before', () => {
  const before = new Map([['t', ['(1)', '(1)', '(2)', '(3)']]]);
  expect(lostRows(before, new Map([['t', ['(1)', '(2)', '(4)']]]))).toEqual(['t (1)', 't (3)']);
  expect(lostRows(before, new Map([['t', ['(0)', '(3)', '(2)', '(1)', '(1)']]]))).toEqual([]);
});

for (const file of dumps) describeUpgrade(join(import.meta.dirname, file));
