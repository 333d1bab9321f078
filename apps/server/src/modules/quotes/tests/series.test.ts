import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeCatalogue } from '../../../../test/harness/catalogue.ts';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';

const ADJUSTED = 'p_jishi9409';
const manifests = await wholeCatalogue();
const site = await startSite(manifests.filter(({ code }) => code === ADJUSTED));
afterAll(site.stop);
let reader: Customer;
beforeAll(async () => {
  const rows = ['qfq', 'baostock', 'akshare'].flatMap((series, at) =>
    ['2025-06-02', '2025-06-03'].map((day) => ['600901', series, day, 10 + at]),
  );
  await site.load(ADJUSTED, ['SECCODE,F001V,TRADEDATE,F007N', ...rows.map(String)].join('\n'));
  reader = await newCustomer(site, { balanceFen: 1_000n });
});
const closes = async (parameters: string): Promise<unknown[]> => {
  const { resultcode, records } = await call(site, `stock/${ADJUSTED}?scode=600901${parameters}`, {
    token: reader.token,
  });
  return [resultcode, ...records.map(({ F001V, F007N }) => `${F001V} ${F007N}`)];
};

describe('adjusted quotes from several sources', () => {
  it('come from a single series: the requested one or the default', async () => {
    expect(await closes('')).toEqual([200, 'qfq 10', 'qfq 10']);
    expect(await closes('&series=')).toEqual([200, 'qfq 10', 'qfq 10']);
    expect(await closes('&series=baostock')).toEqual([200, 'baostock 11', 'baostock 11']);
  });

  it.each(['hfq', 'QFQX', 'qfq,baostock'])(
    'return an error that names the available series if the series is unknown: %s',
    async (series) => {
      const answer = await call(site, `stock/${ADJUSTED}?scode=600901&series=${series}`, {
        token: reader.token,
      });
      expect([answer.resultcode, answer.records]).toEqual([402, []]);
      expect(answer.resultmsg).toMatch(/series.*qfq.*baostock/);
    },
  );
});

describe('a data set with several prices for the same security and day', () => {
  /** The roles that identify securities and days. */
  const ROLES = ['code', 'tradeDate', 'exchange', 'exchangeCode'];
  const several = manifests.flatMap((manifest) => {
    const { fields, key } = manifest;
    if (!fields.some(({ role }) => role === 'close')) return [];
    const others = fields.filter(
      ({ code, role = '', type }) =>
        key.includes(code) && type === 'text' && !ROLES.includes(role) && code !== 'MARKET',
    );
    return others.map((field) => ({ code: manifest.code, field: field.code, manifest }));
  });

  it('exists in the catalogue', () => {
    expect(several.map(({ code }) => code)).toContain(ADJUSTED);
  });

  it.each(several)('returns only one of the prices: $code by $field', ({ field, manifest }) => {
    const chosen = manifest.parameters.find(
      (parameter) => parameter.field === field && parameter.op === 'eq',
    );
    expect(chosen?.default !== undefined || chosen?.required === true).toBe(true);
  });
});
