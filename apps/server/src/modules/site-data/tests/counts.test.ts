import type { DataCounts } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { quotesCsv } from '../../../../test/harness/market.ts';
import { CLOSED, CODE, MEMBERS, NARROW, PRIVATE, startDataSite } from '../../../../test/harness/site-data.ts';

const site = await startDataSite();
afterAll(site.stop);
const counts = (dataset: string, query: Record<string, string> = {}) =>
  site.get<DataCounts>(`/${dataset}/counts`, query);

describe('counts of a data set', () => {
  it('by text or by month add up to the number of rows, and include the sum of a field if requested', async () => {
    const { data } = await counts(CODE, { by: 'F005C,F001V,TRADEDATE:month', sum: 'F002N' });
    const [flag, name, month] = data.fields;
    expect(flag?.values.map(({ value, count }) => [value, count])).toEqual([
      ['A', 40],
      ['B', 40],
      ['C', 40],
    ]);
    expect(month).toMatchObject({ values: [{ value: '2025-06', count: 120 }], others: 0 });
    expect(name?.values.at(-1)).toMatchObject({ value: null, count: 24 });
    for (const { values } of data.fields) expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(120);
    expect(data.glosses).toMatchObject({ 示例1: 'Sample 1' });
    const whole = month?.values[0]?.sum ?? 0;
    expect(flag?.values.reduce((sum, value) => sum + (value.sum ?? 0), 0)).toBeCloseTo(whole, 6);
  });

  it('by a field ignore the filter on that field, whereas counts by other fields apply it', async () => {
    const { data } = await counts(CODE, { by: 'F005C,SECCODE', where: 'flag=C' });
    expect(data.total).toBe(40);
    const [flag, code] = data.fields;
    expect(flag?.values).toHaveLength(3);
    expect(code?.values.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  });

  it('include newly loaded rows immediately', async () => {
    expect((await counts(NARROW)).data).toMatchObject({ total: 120, fields: [] });
    await site.load(NARROW, quotesCsv(30, 6));
    expect((await counts(NARROW)).data.total).toBe(180);
  });

  it('reveal nothing that the site does not show', async () => {
    expect(await counts(MEMBERS, { where: 'scode=600001' })).toMatchObject({ status: 403, code: 2406 });
    expect(await counts(MEMBERS)).toMatchObject({ status: 403, code: 2406 });
    expect(await counts(CLOSED)).toMatchObject({ status: 403, code: 2403 });
    expect(await counts(PRIVATE)).toMatchObject({ status: 404 });
    expect(await counts(NARROW, { by: 'F001V' })).toMatchObject({ status: 400, code: 2640 });
  });

  it.each(['F002N', 'TRADEDATE', 'F005C:year', 'TRADEDATE:day', 'F005C"', 'nothing'])(
    'by %s fail with an error',
    async (by) => {
      expect(await counts(CODE, { by })).toMatchObject({ status: 400, code: 2640 });
    },
  );

  it('cannot sum fields other than numbers', async () => {
    expect(await counts(CODE, { sum: 'F001V' })).toMatchObject({ status: 400 });
    expect(await counts(CODE, { by: 'SECCODE,'.repeat(7) })).toMatchObject({ status: 400 });
  });
});
