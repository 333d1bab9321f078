import type { Manifest } from '@jishi/contract';
import { expect, it } from 'vitest';
import { latestManifest, quotesManifest } from '../../../../test/harness/market.ts';
import { SITE_READS } from '../site-reads.ts';
import { storageProblems } from './storage-problems.ts';

const STORAGE = { by: 'TRADEDATE', recentMonths: 12 };
const stored = quotesManifest('p_test1', { storage: STORAGE });

const problemsWith = (...others: Manifest[]): string[] =>
  storageProblems(stored, new Map([stored, ...others].map((manifest) => [manifest.code, manifest])));

const parameter = { name: 'by', zh: '代码', en: 'Codes', op: 'in', field: 'SECCODE' };
const check = { name: 'known', severity: 'warn', kind: 'reference', field: 'SECCODE', to: 'SECCODE' };

it('a data set that no other data set reads may store old rows in files', () => {
  expect(problemsWith(quotesManifest('p_test2'))).toEqual([]);
});

it.each([
  ['the view p_test2', latestManifest('p_test2', 'p_test1')],
  [
    'parameter by of p_test2',
    quotesManifest('p_test2', {
      parameters: [{ ...parameter, through: { dataset: 'p_test1', from: 'SECCODE', to: 'SECCODE' } }],
    }),
  ],
  ['check known of p_test2', quotesManifest('p_test2', { checks: [{ ...check, dataset: 'p_test1' }] })],
])('storage is rejected if %s reads the data set', (reading, other) => {
  expect(problemsWith(other)).toEqual([`p_test1: storage, but ${reading} reads it`]);
});

it('storage by a date other than the main date is rejected', () => {
  const manifest = quotesManifest('p_test1', {
    key: ['SECCODE', 'TRADEDATE', 'F003D'],
    storage: { by: 'F003D', recentMonths: 12 },
  });
  expect(storageProblems(manifest, new Map())).toEqual([
    'p_test1: storage by F003D, but its main date is TRADEDATE',
  ]);
});

it("storage is rejected for a data set that the site's code reads", () => {
  const [code = ''] = SITE_READS;
  const manifest = { ...stored, code };
  expect(storageProblems(manifest, new Map())).toEqual([
    `${code}: storage, but the site reads all its rows in the database`,
  ]);
});
