import type { DataRows } from '@jishi/contract';
import { expect, test } from 'vitest';
import { issueStages, SHARE_COLUMNS } from './stages.ts';

const ROWS: DataRows = {
  version: '1',
  total: 5,
  count: 5,
  hasMore: false,
  columns: SHARE_COLUMNS,
  cells: [
    ['688001', '688002', '688003', '688004', '688005'],
    ['甲', '乙', '丙', '丁', '戊'],
    ['2026-12-04', '2026-12-01', '2026-11-20', '2026-11-10', '2026-08-20'],
    [null, null, null, '2026-11-27', '2026-09-01'],
  ],
  englishNames: null,
  names: {},
  glosses: {},
};

test('shares are grouped into those to be subscribed, awaiting listing, and listed within two months, without older ones', () => {
  const { subscription, awaiting, listed } = issueStages(ROWS, '2026-11-28');
  expect(subscription.companies).toEqual([
    { name: '乙', day: '2026-12-01' },
    { name: '甲', day: '2026-12-04' },
  ]);
  expect(subscription.where).toEqual({ sdate: '2026-11-28' });
  expect(awaiting).toEqual({
    count: 1,
    companies: [{ name: '丙', day: null }],
    where: { scode: '688003' },
  });
  expect(listed.companies).toEqual([{ name: '丁', day: '2026-11-27' }]);
  expect(listed.where).toEqual({ scode: '688004' });
});

test('a share whose subscription is today counts as still to be subscribed, and a share that is listed today counts as listed', () => {
  const stages = issueStages(ROWS, '2026-12-01');
  expect(stages.subscription.companies.map(({ name }) => name)).toEqual(['乙', '甲']);
  expect(issueStages(ROWS, '2026-11-27').listed.count).toBe(1);
  expect(issueStages(ROWS, '2026-11-26').awaiting.companies[0]).toEqual({ name: '丁', day: '2026-11-27' });
});
