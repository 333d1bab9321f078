import type { Breadth, DailyBars, IndexSparkline, ListedQuote } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';

const USED = ['p_stock2402', 'p_stock2406', 'p_index2905', 'p_public0001'];
const site = await startSite(await manifestsOf(USED));
afterAll(site.stop);

beforeAll(async () => {
  await site.load(
    'p_public0001',
    'F001D,F006C\n2025-06-23,1\n2025-06-24,1\n2025-06-25,1\n2025-06-26,1\n2025-06-27,1\n',
  );
  // Bars are missing between the 23rd and the 27th. On the 27th, the price of 600005 halves on an ex-date, which only
  // the factors show.
  await site.load(
    'p_stock2402',
    `SECCODE,TRADEDATE,F002N,F007N,F009N,F010N
600001,2025-06-23,,30,,
600001,2025-06-27,14.27,14,,
600002,2025-06-23,,10,,
600002,2025-06-27,,4.5,,
600003,2025-06-23,,10,,
600003,2025-06-27,,4.5,0.5,
600004,2025-06-26,,10,,
600004,2025-06-27,,10.5,,
600005,2025-06-26,,12,,
600005,2025-06-27,,6.3,,
`,
  );
  await site.load('p_stock2406', 'SECCODE,F003D,F004N,F005N\n600005,2025-06-27,12,6\n');
  await site.load(
    'p_index2905',
    `INDEXCODE,TRADEDATE,F006N
000001,2025-06-20,9000
000001,2025-06-26,1000
000001,2025-06-27,1010
000002,2025-06-20,2000
000002,2025-06-27,1000
`,
  );
});

async function get<T>(path: string): Promise<T> {
  const response = await site.app.inject({ url: `/v1/market/${path}` });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json<{ data: T }>().data;
}
const bars = (code: string) => get<DailyBars>(`bars/stock/${code}`);

describe('a security’s change on its newest day', () => {
  it.each([
    ['from the published previous close, even after missing bars', '600001', [null, 14.27], -1.8921],
    ['null after a gap without published figures', '600002', [null, null], null],
    ['from the published change', '600003', [null, 4], 12.5],
    ['from the previous close without published figures or missing bars', '600004', [null, 10], 5],
    ['from the previous close adjusted by the factor of an ex-date', '600005', [null, 6], 5],
  ])('is %s, and is the same in quote, history and list', async (_, code, reference, changePercent) => {
    const { quote, ...history } = await bars(code);
    expect(history.reference).toEqual(reference);
    expect(quote).toMatchObject({ previousClose: reference[1], changePercent });
    const { items } = await get<{ items: ListedQuote[] }>('quotes');
    expect(items.find((item) => item.code === code)).toMatchObject({ ...quote });
  });

  it('is counted in the breadth only if it is known', async () => {
    expect(await get<Breadth>('breadth')).toMatchObject({ date: '2025-06-27', rise: 3, flat: 0, fall: 1 });
  });

  it('is null for an index after a gap, and the sparkline starts after the gap', async () => {
    const indices = await get<IndexSparkline[]>('indices');
    expect(indices.map(({ code, changePercent, points }) => [code, changePercent, points])).toEqual([
      ['000001', 1, [1000, 1010]],
      ['000002', null, [1000]],
    ]);
  });
});

it('the history lists the days after a gap', async () => {
  expect((await bars('600002')).gaps).toEqual(['2025-06-27']);
  expect((await bars('600004')).gaps).toEqual([]);
});
