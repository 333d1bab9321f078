import type { DataRows } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/catalogue.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { column } from '../../../../test/harness/site-data.ts';
import { refreshAllStats } from '../../datasets/index.ts';

const VIEWS = ['p_jishi9430', 'p_jishi9431', 'p_jishi9432'];
const SOURCES = ['p_fund2624', 'p_fund2625', 'p_stock2215'];
const manifests = await wholeCatalogue();
const site = await startSite(manifests.filter(({ code }) => [...VIEWS, ...SOURCES].includes(code)));
afterAll(site.stop);

const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;
const [HALF, YEAR] = ['2024-06-30', '2024-12-31'];

beforeAll(async () => {
  const held = (fund: string, day: string, stock: string, pieces: number): string =>
    `${fund},基金${fund},${day},1,${stock},股${stock},${pieces * 10},1,${pieces}`;
  await site.load(
    'p_fund2625',
    csv(
      'SECCODE,SECNAME,ENDDATE,F001C,F003V,F004V,F005N,F006N,F007N',
      held('000001', HALF, '600001', 300),
      held('000001', HALF, '600002', 100),
      held('000001', HALF, '600003', 50),
      held('000001', YEAR, '600001', 600),
      held('000001', YEAR, '600002', 75),
      held('000001', YEAR, '600004', 10),
      // These funds have no earlier report.
      ...['000002', '000003', '000004', '000005', '000006'].map((fund) => held(fund, YEAR, '600001', 80)),
    ),
  );
  await site.load(
    'p_stock2215',
    csv('SECCODE,VARYDATE,F021N', '600001,2020-01-02,0.5', '600001,2024-12-31,1', '600001,2025-01-02,9'),
  );
  await site.load(
    'p_fund2624',
    csv(
      'SECCODE,ENDDATE,F001C,F003V,F004V,F005N,F007C',
      '000001,2024-09-30,1,C,制造业,300,1',
      '000001,2024-09-30,1,J,金融业,100,1',
      '000001,2024-12-31,1,C,制造业,100,1',
      '000002,2024-12-31,1,C,制造业,100,1',
      '000001,2024-12-31,1,J,金融业,200,1',
    ),
  );
  await refreshAllStats(site.database.pool, site.state.registry);
});

async function rowsOf(code: string, where = ''): Promise<DataRows> {
  const response = await site.app.inject({ url: `/v1/data/${code}/rows`, query: { where } });
  return response.json<{ data: DataRows }>().data;
}

it('a holding is new, increased, reduced or removed since the previous report, but a first report shows no changes', async () => {
  const rows = await rowsOf('p_jishi9430');
  const cells = ['ENDDATE', 'SECCODE', 'F001V', 'F003V', 'F006N', 'F007N'].map((field) =>
    column(rows, field),
  );
  const lines = (cells[0] ?? []).map((_, i) => cells.map((values) => values[i]));
  expect(lines.filter(([day, fund]) => day === YEAR && fund === '000001')).toEqual([
    [YEAR, '000001', '600001', '增持', 300, 100],
    [YEAR, '000001', '600002', '减持', -25, -25],
    [YEAR, '000001', '600004', '新进', 10, null],
    [YEAR, '000001', '600003', '退出', -50, -100],
  ]);
  const others = lines.filter(([day, fund]) => day === HALF || fund !== '000001');
  expect(others.map(([, , , state, change]) => [state, change])).toEqual(Array(8).fill(['首期', null]));
});

it('crowding states the number of funds, their share of the float on the day, and the share of the five largest funds', async () => {
  const rows = await rowsOf('p_jishi9431');
  const at = column(rows, 'SECCODE').findIndex(
    (code, i) => code === '600001' && column(rows, 'ENDDATE')[i] === YEAR,
  );
  const cell = (field: string) => column(rows, field)[at];
  expect([cell('F001N'), cell('F002N'), cell('F004N'), cell('F008N')]).toEqual([6, 0, 1, 300]);
  // The funds hold 600 + 5 × 80 = 1,000 of 10,000 tradable shares. The five largest hold 920 of these 1,000.
  expect([cell('F007N'), cell('F010N'), cell('F011N')]).toEqual([1000, 10, 92]);
  const gone = column(rows, 'SECCODE').indexOf('600003');
  expect(['F001N', 'F002N', 'F006N', 'F008N'].map((field) => column(rows, field)[gone])).toEqual([
    0, -1, 1, -50,
  ]);
});

it('a period’s industries add up to 100 % and show their change since the previous quarter', async () => {
  const rows = await rowsOf('p_jishi9432');
  const cells = ['F001V', 'F003N', 'F005N', 'F007N'].map((field) => column(rows, field));
  const lines = (cells[0] ?? []).map((_, i) => cells.map((values) => values[i]));
  expect(lines).toEqual([
    ['C', 2, 50, -25],
    ['J', 1, 50, 25],
    ['C', 1, 75, null],
    ['J', 1, 25, null],
  ]);
});
