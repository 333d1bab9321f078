import type { Future, ListedFuture } from '@jishi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';

const USED = ['p_jishi9101', 'p_jishi9102', 'p_jishi9103', 'p_jishi9104'];
const site = await startSite(await manifestsOf(USED));
afterAll(site.stop);

async function ask<T>(path: string): Promise<T> {
  const response = await site.app.inject({ url: `/v1/market/${path}` });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: T }>().data;
}

const main = (day: string, close: number, settlement: number, interest: number, contract: string): string =>
  `ag,示例银,${day},${close},${settlement},${interest},${contract}`;
const bar = (code: string, day: string, before: number, close: number, interest: number): string =>
  `${code},${code},${day},ag,SHFE,${before},${close},${close},${interest}`;

// On the first day, ag2508 costs 5 % more than ag2506. On the second day, it replaces ag2506 as the main contract.
beforeAll(async () => {
  const mains = [
    main('2025-05-13', 100, 100, 200, 'ag2506'),
    main('2025-05-14', 106, 106, 260, 'ag2508'),
    'cu,示例铜,2023-11-01,700,700,10,',
    'cu,示例铜,2025-05-14,800,800,20,',
  ];
  const bars = [
    bar('ag2506', '2025-05-13', 99, 100, 200),
    bar('ag2508', '2025-05-13', 104, 105, 250),
    bar('ag2506', '2025-05-14', 100, 101, 90),
    bar('ag2508', '2025-05-14', 105, 106, 260),
  ];
  const contracts = ['ag2506,示例,ag,SHFE,2025-06-16', 'ag2508,示例,ag,SHFE,2025-08-15'];
  await site.load('p_jishi9101', 'SECCODE,SECNAME,F001V,F002N,F003N,F004N\nag,示例银,SHFE,15,1,0\n');
  await site.load('p_jishi9102', `SECCODE,SECNAME,F001V,F002V,F006D\n${contracts.join('\n')}\n`);
  await site.load('p_jishi9103', `SECCODE,SECNAME,TRADEDATE,F004N,F005N,F007N,F008V\n${mains.join('\n')}\n`);
  await site.load(
    'p_jishi9104',
    `SECCODE,SECNAME,TRADEDATE,F001V,F002V,F003N,F007N,F008N,F011N\n${bars.join('\n')}\n`,
  );
});

test('a product’s change is measured from its main contract’s own previous settlement, even on a roll', async () => {
  const futures = await ask<ListedFuture[]>('futures');
  expect(futures).toMatchObject([
    {
      code: 'ag',
      exchange: 'SHFE',
      multiplier: 15,
      date: '2025-05-14',
      main: 'ag2508',
      last: 106,
      change: 1,
      changePercent: 0.9524,
      openInterest: 260,
      openInterestChange: 10,
      points: [105, 106],
    },
    // Between days that are years apart, the line has a gap.
    { code: 'cu', points: [700, null, 800] },
  ]);
});

test('a product has its rolls, the open interest of all contracts and its term structure', async () => {
  expect(await ask<Future>('futures/cu')).toMatchObject({ gaps: ['2025-05-14'], reference: [null, null] });
  expect(await ask<Future>('futures/ag')).toMatchObject({
    dates: ['2025-05-13', '2025-05-14'],
    gaps: [],
    openInterestAll: [450, 350],
    reference: [null, 105],
    rolls: [{ date: '2025-05-14', from: 'ag2506', to: 'ag2508', ratio: 1.05 }],
    terms: {
      date: '2025-05-14',
      items: [
        { code: 'ag2506', daysLeft: 33, spread: 0, spreadAnnual: null, isMain: false },
        { code: 'ag2508', daysLeft: 93, spread: 4.9505, change: 1, isMain: true },
      ],
    },
  });
});

test('an unknown product returns an error', async () => {
  const response = await site.app.inject({ url: '/v1/market/futures/zz' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 2650 });
});
