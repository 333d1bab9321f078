import { type DailyBars, type DataRows, manifestSchema, type ViewedDataset } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_acme0001';
const PREVIEWED = 'p_acme0002';
const ADJUSTED = 'p_acme0003';

/** The field names are meaningless, so that a field can be identified only by its role. */
const fields = [
  { code: 'x1', zh: '甲', en: 'Alpha', type: 'number', role: 'volume' },
  { code: 'x2', zh: '乙', en: 'Beta', type: 'text', role: 'code' },
  { code: 'x3', zh: '丙', en: 'Gamma', type: 'number', role: 'low' },
  { code: 'x4', zh: '丁', en: 'Delta', type: 'date', role: 'tradeDate' },
  { code: 'x5', zh: '戊', en: 'Epsilon', type: 'number', role: 'close' },
  { code: 'code', zh: '己', en: 'Zeta', type: 'number', role: 'open' },
  { code: 'date', zh: '庚', en: 'Eta', type: 'number', role: 'high' },
  { code: 'close', zh: '辛', en: 'Theta', type: 'number', role: 'previousClose' },
  { code: 'x9', zh: '壬', en: 'Iota', type: 'number', role: 'changePercent', unit: 'percent' },
];
const quotes = (code: string, over: object = {}) =>
  manifestSchema.parse({
    code,
    group: 'index',
    name: { zh: '新行情', en: 'New quotes' },
    description: { zh: '测试数据。', en: 'Rows of a test.' },
    category: 'listed/quotes',
    provider: 'exchanges',
    frequency: 3,
    serves: { as: 'quotes', kind: 'index' },
    fields,
    key: ['x2', 'x4'],
    order: ['x4:desc'],
    parameters: [
      { name: 'who', zh: '代码', en: 'Codes', op: 'in', field: 'x2' },
      { name: 'since', zh: '起', en: 'From', op: 'gte', field: 'x4' },
      { name: 'until', zh: '止', en: 'To', op: 'lte', field: 'x4' },
    ],
    ...over,
  });

const site = await startSite([
  quotes(CODE),
  quotes(PREVIEWED, { vipOnly: true }),
  quotes(ADJUSTED, { serves: undefined }),
]);
afterAll(site.stop);

const HEADER = 'x1,x2,x3,x4,x5,code,date,close,x9';
const ROWS = [
  '900,NEW1,9,2025-06-26,10,9.5,11,9.4,6.38',
  '800,NEW1,9.9,2025-06-27,11,10.1,12,10,10',
  '1,NEW2,1,2025-06-27,2,1,3,1,100',
];
beforeAll(async () => {
  await site.load(CODE, [HEADER, ...ROWS, ''].join('\n'));
  for (const code of [PREVIEWED, ADJUSTED]) {
    await site.load(code, [HEADER, `7,OTHER${code.slice(-1)},1,2025-06-27,2,1,3,1,1`, ''].join('\n'));
  }
});

async function get<T>(path: string, status = 200): Promise<T> {
  const response = await site.app.inject({ url: `/v1/${path}` });
  expect([path, response.statusCode]).toEqual([path, status]);
  return response.json<{ data: T }>().data;
}

describe('a new data set of quotes, identified by its roles', () => {
  it('returns bars for a chart', async () => {
    expect(await get<DailyBars>('market/bars/index/NEW1')).toMatchObject({
      kind: 'index',
      code: 'NEW1',
      dataset: CODE,
      dates: ['2025-06-26', '2025-06-27'],
      open: [9.5, 10.1],
      high: [11, 12],
      low: [9, 9.9],
      close: [10, 11],
      volume: [900, 800],
      amount: [null, null],
      quote: { date: '2025-06-27', last: 11, previousClose: 10, change: 1, changePercent: 10 },
    });
  });

  it('can be requested by its code, but only for securities that it contains', async () => {
    expect(await get<DailyBars>(`market/bars/index/NEW1?dataset=${CODE}`)).toMatchObject({ dataset: CODE });
    await get(`market/bars/index/NEW1?dataset=${ADJUSTED}`, 404);
    await get(`market/bars/stock/NEW1?dataset=${CODE}`, 404);
  });

  it('adds its indices to the list', async () => {
    const codes = (await get<{ code: string }[]>('market/indices')).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['NEW1', 'NEW2']);
  });

  it('has a description for its page, with its use and the roles of its fields and filters', async () => {
    const view = await get<ViewedDataset>(`data/${CODE}`);
    expect(view.serves).toEqual({ as: 'quotes', kind: 'index', rank: 1 });
    expect(view.fields.map(({ code, role }) => [code, role])).toEqual(
      fields.map(({ code, role }) => [code, role]),
    );
    expect(view.parameters.map(({ name, role }) => [name, role])).toEqual([
      ['who', 'code'],
      ['since', 'tradeDate'],
      ['until', 'tradeDate'],
    ]);
    expect((await get<DataRows>(`data/${CODE}/rows?where=who%3DNEW2`)).total).toBe(1);
  });

  it('has a description for programs, with the roles of its fields', async () => {
    const { fields: described } = await get<{ fields: { code: string; role: string | null }[] }>(
      `catalog/datasets/${CODE}`,
    );
    expect(described.find(({ code }) => code === 'date')?.role).toBe('high');
    const openapi = (await site.app.inject({ url: '/openapi.json' })).json<{
      components: { schemas: Record<string, { properties: Record<string, Record<string, unknown>> }> };
    }>();
    expect(openapi.components.schemas[CODE]?.properties.date?.['x-jishi-role']).toBe('high');
  });
});

describe('another data set with the same roles', () => {
  it('is not a source of bars if its manifest does not declare it as one, or if the site shows only a preview', async () => {
    await get('market/bars/index/OTHER2', 404);
    await get('market/bars/index/OTHER3', 404);
    expect((await get<ViewedDataset>(`data/${ADJUSTED}`)).serves).toBeNull();
  });
});
