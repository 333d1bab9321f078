import { FIELDS_MAX, FORMATS } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { testManifest } from './load-world.fixture.ts';

const CODE = 'p_wide1001';
const numbers = Array.from({ length: FIELDS_MAX - 2 }, (_, i) => `N${i + 1}`);
const wide = testManifest({
  code: CODE,
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text' },
    { code: 'DAY', zh: '日期', en: 'Day', type: 'date' },
    ...numbers.map((code) => ({ code, zh: `指标${code}`, en: `Indicator ${code}`, type: 'number' })),
  ],
  key: ['SECCODE', 'DAY'],
  parameters: [{ name: 'scode', zh: '代码', en: 'Codes', op: 'in', field: 'SECCODE' }],
  open: 'full',
});
const site = await startSite([wide]);
afterAll(() => site.stop());

const header = ['SECCODE', 'DAY', ...numbers].join(',');
const line = (code: string, value: (i: number) => string): string =>
  [code, '2025-06-03', ...numbers.map((_, i) => value(i))].join(',');
let reader: Customer;
beforeAll(async () => {
  const lines = [line('600001', (i) => String(i)), line('600002', (i) => (i % 2 ? '' : `${i}.25`))];
  const report = await site.load(CODE, `${[header, ...lines].join('\n')}\n`);
  expect(report).toMatchObject({ inserted: 2, rejected: 0 });
  reader = await newCustomer(site);
});

describe(`a data set with ${FIELDS_MAX} fields`, () => {
  it('is returned with all fields', async () => {
    const { records } = await call(site, `stock/${CODE}?scode=600001`, { token: reader.token });
    expect(Object.keys(records[0] ?? {})).toHaveLength(FIELDS_MAX);
    expect(records[0]).toMatchObject({ SECCODE: '600001', N1: 0, [`N${FIELDS_MAX - 2}`]: FIELDS_MAX - 3 });
  });

  it.each(FORMATS)('is returned as %s', async (format) => {
    const address = `stock/${CODE}?${query({ scode: '600001', format })}`;
    const answer = await site.app.inject({
      url: `/api/${address}`,
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect([format, answer.statusCode]).toEqual([format, 200]);
    expect(answer.rawPayload.length).toBeGreaterThan(FIELDS_MAX);
  });

  it('records a changed row as one change in its feed', async () => {
    const report = await site.load(CODE, `${header}\n${line('600002', (i) => String(i + 1))}\n`);
    expect(report).toMatchObject({ updated: 1 });
  });

  it('is described field by field', async () => {
    const answer = await site.app.inject({ url: `/v1/catalog/datasets/${CODE}` });
    expect(answer.json().data.fields).toHaveLength(FIELDS_MAX);
  });
});

describe('a row of a wide data set', () => {
  const rowWith = (digits: number) => line('600003', (i) => `${'9'.repeat(digits - 3)}.${100 + (i % 900)}`);

  it('can have a number of six digits in each field', async () => {
    expect(await site.load(CODE, `${header}\n${rowWith(6)}\n`)).toMatchObject({ inserted: 1, rejected: 0 });
  });

  it('is rejected if it is longer than a database page, and no row of the file is loaded', async () => {
    const text = `${header}\n${line('600004', () => '')}\n${rowWith(16)}\n`;
    await expect(site.load(CODE, text)).rejects.toThrow(/the database rejected it: row is too big/);
    const { records } = await call(site, `stock/${CODE}?scode=600004`, { token: reader.token });
    expect(records).toEqual([]);
  });
});
