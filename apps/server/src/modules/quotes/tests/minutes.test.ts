import type { DayMinutes } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';

const MINUTES = 'p_jishi9440';
const site = await startSite(await manifestsOf([MINUTES]));
afterAll(site.stop);

async function minutes(code: string): Promise<DayMinutes | null> {
  const response = await site.app.inject({ url: `/v1/market/minutes/${code}` });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: DayMinutes | null }>().data;
}

beforeAll(async () => {
  const rows = [
    '600901,2025-06-27 15:00:00,9.8,100,980',
    '600901,2025-06-30 09:31:00,10,100,1000',
    '600901,2025-06-30 09:32:00,10.4,300,3100',
    '600901,2025-06-30 09:33:00,0,0,0',
    '600902,2025-06-30 09:31:00,5,,500',
  ];
  await site.load(MINUTES, `SECCODE,TRADETIME,F004N,F005N,F006N\n${rows.join('\n')}\n`);
});

it('a stock’s minute bars are those of its newest day, in order, with the average price since the opening', async () => {
  expect(await minutes('600901')).toEqual({
    dataset: MINUTES,
    demo: false,
    date: '2025-06-30',
    times: ['09:31', '09:32'],
    close: [10, 10.4],
    average: [10, 10.25],
    volume: [100, 300],
  });
});

it('the average is null from the first minute that has no volume', async () => {
  expect(await minutes('600902')).toMatchObject({ close: [5], average: [null], volume: [null] });
});

it('the response for a stock without minute bars is null', async () => {
  expect(await minutes('600903')).toBeNull();
});
