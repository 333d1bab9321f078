import { FORMATS } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { applyCatalogue } from '../../datasets/index.ts';

const CODE = 'p_test1001';
const quotes = quotesManifest(CODE);
const renamed = quotesManifest(CODE, {
  fields: quotes.fields.map((field) =>
    field.code === 'F002N'
      ? { ...field, code: 'CLOSE', was: ['F002N', 'F102N'], wasUntil: '2099-12-31' }
      : field.code === 'F001V'
        ? { ...field, code: 'NAME', was: 'F001V', wasUntil: '2020-12-31' }
        : field,
  ),
  parameters: JSON.parse(
    JSON.stringify(quotes.parameters).replaceAll('"F002N"', '"CLOSE"').replaceAll('"F001V"', '"NAME"'),
  ),
});
const site = await startSite([quotes]);
afterAll(site.stop);
let reader: Customer;
const ask = (parameters: Record<string, string>, path = `stock/${CODE}`) =>
  call(site, `${path}?${query(parameters)}`, { token: reader.token });
/** Calls that programs already made before the field was renamed. */
const CALLS = [{}, { '@orderby': 'F002N:desc', '@limit': '3' }, { '@column': 'SECCODE,F002N' }];
let before: unknown[][];

beforeAll(async () => {
  await site.load(CODE, quotesCsv(3, 2));
  reader = await newCustomer(site);
  before = await Promise.all(CALLS.map(async (one) => (await ask(one)).records));
  await applyCatalogue(site.database.pool, [renamed]);
  await site.state.registry.refresh();
});
const rename = (record: unknown): unknown => {
  const { F002N: CLOSE, F001V: NAME, ...others } = record as Record<string, unknown>;
  return { ...others, CLOSE, NAME };
};

describe('200: a renamed field', () => {
  it('has its new name and the same values if the call selects no fields', async () => {
    const { records, header } = await ask({});
    expect(records).toEqual(before[0]?.map(rename));
    expect(header('x-jishi-notice')).toBeUndefined();
  });

  it.each(FORMATS)('has in %s the name by which the call selects it, with a notice', async (format) => {
    const { bytes, header, status } = await ask({ format, '@column': 'SECCODE,f002n' });
    expect(status).toBe(200);
    const text = bytes.toString('latin1');
    if (format !== 'xlsx') expect(text).toContain('F002N');
    expect(text).not.toContain('CLOSE');
    expect(header('x-jishi-notice'), format).toContain('f002n is now CLOSE, and accepted until 2099-12-31');
  });

  it('is returned under each requested name in one call, with the same values', async () => {
    const [{ records }, { records: old }] = [
      await ask({ '@column': 'CLOSE,F102N,SECCODE' }),
      await ask({ '@column': 'SECCODE,F002N' }),
    ];
    expect(records).toEqual(old.map(({ SECCODE, F002N }) => ({ SECCODE, CLOSE: F002N, F102N: F002N })));
    expect(old).toEqual(before[2]);
  });

  it('is accepted under its former name in orders, and in calls for changes or for all rows', async () => {
    const ordered = await ask({ '@orderby': 'F002N:desc', '@limit': '3' });
    expect(ordered.records).toEqual(before[1]?.map(rename));
    expect(ordered.header('x-jishi-notice')).toContain('F002N is now CLOSE');
    const feed = await ask({ '@column': 'F002N' }, `load/${CODE}_inc`);
    expect(feed.records.map(({ F002N }) => F002N)).toHaveLength(6);
    expect(feed.header('x-jishi-notice')).toContain('F002N is now CLOSE');
    const csv = await ask({ '@column': 'SECCODE,F002N' }, `load/${CODE}_all`);
    expect(csv.text.split('\n')[0]).toBe('\ufeffF002N,SECCODE');
    expect(csv.header('x-jishi-notice')).toContain('F002N is now CLOSE');
  });

  it('is rejected under a former name that has expired, with a message that states the new name', async () => {
    for (const parameters of [{ '@column': 'F001V' }, { '@orderby': 'f001v' }] as Record<string, string>[]) {
      const { resultcode, resultmsg } = await ask({ ...parameters, lang: 'en' });
      expect(resultcode).toBe(402);
      expect(resultmsg).toContain('F001V was accepted until 2020-12-31. Use NAME');
    }
  });
});
