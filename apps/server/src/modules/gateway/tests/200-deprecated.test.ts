import { FORMATS } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const quotes = quotesManifest(CODE);
const deprecated: Record<string, object> = {
  F001V: { since: '2026-12-01', until: '2027-06-30', use: 'F005C' },
};
const site = await startSite([
  {
    ...quotes,
    parameters: quotes.parameters.filter(({ field }) => field !== 'F001V'),
    fields: quotes.fields.map((field) => ({ ...field, deprecated: deprecated[field.code] })) as never,
  },
]);
afterAll(site.stop);
let reader: Customer;
const ask = (parameters: Record<string, string>, path = `stock/${CODE}`) =>
  call(site, `${path}?${query(parameters)}`, { token: reader.token });
const on = (day: string): void => {
  site.time.now = new Date(`${day}T04:00:00Z`);
};
beforeAll(async () => {
  on('2026-11-30');
  await site.load(CODE, quotesCsv(2, 1));
});
/** Sets the day and gets a new token, because tokens are valid for only an hour. */
const begin = async (day: string): Promise<void> => {
  on(day);
  reader = await newCustomer(site);
};

describe('200: a deprecated field', () => {
  it('has a notice from its deprecation day on, and is no longer served after its last day', async () => {
    await begin('2026-11-30');
    expect((await ask({})).header('x-jishi-notice')).toBeUndefined();
    await begin('2026-12-01');
    for (const parameters of [{}, { '@column': 'F001V' }, { '@column': 'SECCODE', '@orderby': 'F001V' }]) {
      const { header } = await ask(parameters as Record<string, string>);
      expect(header('x-jishi-notice')).toBe('F001V is deprecated, and served until 2027-06-30, use F005C');
    }
    expect((await ask({ '@column': 'SECCODE' })).header('x-jishi-notice')).toBeUndefined();
    await begin('2027-06-30');
    expect(Object.keys((await ask({})).records[0] ?? {})).toContain('F001V');
    await begin('2027-07-01');
    const after = await ask({});
    expect(Object.keys(after.records[0] ?? {})).not.toContain('F001V');
    expect(after.header('x-jishi-notice')).toBeUndefined();
    for (const parameters of [{ '@column': 'f001v' }, { '@orderby': 'F001V' }]) {
      const { resultcode, resultmsg } = await ask({ ...(parameters as Record<string, string>), lang: 'en' });
      expect([resultcode, resultmsg]).toEqual([
        402,
        expect.stringContaining('F001V was accepted until 2027-06-30. Use F005C'),
      ]);
    }
  });

  it.each(FORMATS)('is absent from %s, from changes and from exports after its last day', async (format) => {
    await begin('2027-07-01');
    for (const path of [`stock/${CODE}`, `load/${CODE}_inc`]) {
      const { bytes } = await ask({ format }, path);
      expect(bytes.toString('latin1')).not.toContain('F001V');
    }
    expect((await ask({}, `load/${CODE}_all`)).text.split('\n')[0]).not.toContain('F001V');
  });

  it('is absent from descriptions after its last day', async () => {
    await begin('2027-07-01');
    const { data } = (await site.app.inject({ url: `/v1/catalog/datasets/${CODE}` })).json();
    expect(data.fields.map(({ code }: { code: string }) => code)).not.toContain('F001V');
    expect(data.fieldCount).toBe(data.fields.length);
    expect((await site.app.inject({ url: '/openapi.json' })).payload).not.toContain('F001V');
    expect((await site.app.inject({ url: `/v1/data/${CODE}` })).payload).not.toContain('"code":"F001V"');
  });
});
