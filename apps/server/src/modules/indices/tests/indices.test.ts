import type { Constituents, IndexMembership, IndexProfile, IndexRange } from '@jishi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';

const USED = ['p_index2905', 'p_index2911', 'p_jishi9406', 'p_jishi9412', 'p_stock2402', 'p_stock2101'];
const used = await manifestsOf(USED);
const site = await startSite(used);
afterAll(site.stop);

async function ask<T>(path: string): Promise<T> {
  const response = await site.app.inject({ url: `/v1/market/${path}` });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: T }>().data;
}
const constituents = (query = '') => ask<Constituents | null>(`index-constituents/399901${query}`);

test('every response about an index that no data set contains is null', async () => {
  for (const part of ['profiles', 'constituents', 'membership'])
    expect(await ask(`index-${part}/399999`)).toBeNull();
});

const level = (day: string, before: number, close: number, code = '399901'): string =>
  `${code},示例,${day},${close},${before}`;
const share = (code: string, day: string, before: number, close: number): string =>
  `${code},示例,${day},${before},${close}`;
const weight = (day: string, code: string, value: number, index = '399901'): string =>
  `${index},示例,${day},${code},示例,${value}`;
const QUOTES = 'SECCODE,SECNAME,TRADEDATE,F002N,F007N';
const WEIGHTS = 'INDEXCODE,INDEXNAME,ENDDATE,SECCODE,SECNAME,F001N';

// 600901 is worth 60 and 000901 is worth 40. On the second day, the index changes from 1,040 by 60/104 × 2 % − 44/104 ×
// 1 %.
beforeAll(async () => {
  const levels = [
    level('2025-05-30', 990, 1000),
    level('2025-06-03', 1000, 1040),
    level('2025-06-04', 1040, 1047.6),
    level('2023-11-01', 800, 808, '399902'),
    level('2023-11-02', 808, 816, '399902'),
    level('2025-06-04', 990, 1000, '399902'),
  ];
  const shares = [
    share('600901', '2025-06-03', 10, 10),
    share('600901', '2025-06-04', 10, 10.2),
    share('000901', '2025-06-03', 20, 22),
    share('000901', '2025-06-04', 22, 21.78),
  ];
  const weights = [
    weight('2025-04-30', '600901', 100),
    weight('2025-05-30', '600901', 60),
    weight('2025-05-30', '000901', 40),
  ];
  await site.load(
    'p_index2911',
    'INDEXCODE,INDEXNAME,SECNAME,F004V,F018V\n399901,示例指数,示例,综合指数,深交所\n',
  );
  await site.load('p_index2905', `INDEXCODE,INDEXNAME,TRADEDATE,F006N,F007N\n${levels.join('\n')}\n`);
  await site.load('p_stock2402', `${QUOTES}\n${shares.join('\n')}\n`);
  await site.load('p_jishi9406', `${WEIGHTS}\n${weights.join('\n')}\n`);
});

test('an index is listed with its range and its changes over several periods', async () => {
  const [range, broken, ...others] = await ask<IndexRange[]>('index-ranges');
  expect(others).toEqual([]);
  // The sparkline does not connect days that are years apart.
  expect(broken?.points).toEqual([808, 816, null, 1000]);
  // No data set has this index's name.
  expect(broken).toMatchObject({ name: '399902', english: null });
  expect(range).toMatchObject({
    code: '399901',
    category: '综合指数',
    exchange: '深交所',
    date: '2025-06-04',
    last: 1047.6,
    changePercent: 0.7308,
    points: [1000, 1040, 1047.6],
    low: 1000,
    high: 1047.6,
    position: 100,
    month: null,
  });
  expect(await ask<IndexProfile>('index-profiles/399901')).toMatchObject({
    category: '综合指数',
    valuation: null,
  });
});

test('the newest day’s contributions add up to the index’s change, with weights brought forward to the previous close', async () => {
  const answer = await constituents();
  expect(answer).toMatchObject({
    weightsOn: '2025-05-30',
    weightSum: 100,
    day: '2025-06-04',
    changePercent: 0.7308,
    contributionSum: 0.7308,
    residual: 0,
  });
  expect(
    answer?.items.map(({ code, weight: own, weightBefore, changePercent }) => [
      code,
      own,
      weightBefore,
      changePercent,
    ]),
  ).toEqual([
    ['600901', 60, 57.692308, 2],
    ['000901', 40, 42.307692, -1],
  ]);
});

test('a day uses the last weights published before it', async () => {
  expect(await constituents('?day=2025-05-30')).toMatchObject({
    weightsOn: '2025-04-30',
    total: 1,
    day: '2025-05-30',
  });
  expect(await constituents('?day=2025-06-01')).toMatchObject({
    weightsOn: '2025-05-30',
    day: null,
    residual: null,
  });
});

test('membership lists additions, and also those of a later load', async () => {
  expect(await ask<IndexMembership>('index-membership/399901')).toMatchObject({
    from: '2025-04-30',
    to: '2025-05-30',
    days: 2,
    changes: [{ date: '2025-05-30', count: 2, additions: [{ code: '000901' }], deletions: [] }],
  });

  const loadOther = (day: string, code: string) =>
    site.load('p_jishi9406', `${WEIGHTS}\n${weight(day, code, 100, '399902')}\n`);
  await loadOther('2025-05-30', '600901');
  expect(await ask<IndexMembership>('index-membership/399902')).toMatchObject({ days: 1 });
  await loadOther('2025-06-30', '000901');
  const { changes } = await ask<IndexMembership>('index-membership/399902');
  expect(changes[0]).toMatchObject({ date: '2025-06-30', count: 1, deletions: [{ code: '600901' }] });
});
