import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODES = ['p_sysapi1007', 'p_stock2402'];
const site = await startSite(await manifestsOf(CODES));
afterAll(site.stop);
const ROWS = [
  'SECCODE,SECNAME,TRADEDATE,F001V,F003N,F005N,F006N,F007N,F004N',
  '600901,示例银行,2025-06-30,上交所,10.1,10.5,9.9,10.2,1000',
  '000901,示例电气,2025-06-30,深交所,20.1,20.5,19.9,20.2,2000',
];
let reader: Customer;
beforeAll(async () => {
  await site.load('p_stock2402', `${ROWS.join('\n')}\n`);
  await site.derive();
  reader = await newCustomer(site);
  await grant(site, reader, 'term', '*');
});
const ask = async (code: string, parameters: Record<string, string | number> = {}) => {
  const answer = await call(site, `stock/${code}?${query(parameters)}`, { token: reader.token });
  expect(`${answer.resultcode} ${answer.resultmsg}`).toBe('200 success');
  return answer;
};

describe('p_sysapi1007', () => {
  const day = { tdate: '2025-06-30' };
  const CHINESE = '证券代码 证券简称 交易日期 交易所 开盘价 最高价 最低价 收盘价 成交数量'.split(' ');

  it('names its fields in Chinese, as existing scripts expect, and needs no token', async () => {
    const answer = await call(site, 'sysapi/p_sysapi1007', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: query({ ...day, market: 'SZE' }),
    });
    expect(Object.keys(answer.records[0] ?? {})).toEqual(CHINESE);
    expect(Object.values(answer.records[0] ?? {})).toEqual([
      ...['000901', '示例电气', '2025-06-30', '深交所'],
      ...[20.1, 20.5, 19.9, 20.2, 2000],
    ]);
  });

  it('accepts every exchange that its reference lists', async () => {
    const counts = [];
    for (const market of ['SZE', 'SHE', 'HKG', 'ZCE', 'SHFE', 'DCE', 'CFFE'])
      counts.push((await ask('p_sysapi1007', { ...day, market })).count);
    expect(counts).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  it('accepts Chinese names in @column and @orderby, and writes them in every format', async () => {
    const chosen = { ...day, market: 'SHE', '@column': '收盘价,证券代码', '@orderby': '收盘价:desc' };
    expect((await ask('p_sysapi1007', chosen)).records).toEqual([{ 证券代码: '600901', 收盘价: 10.2 }]);
    const textOf = async (format: string) =>
      (await call(site, `sysapi/p_sysapi1007?${query({ ...chosen, format })}`, { token: reader.token })).text;
    expect(await textOf('csv')).toBe('证券代码,收盘价\n600901,10.2\n');
    expect(await textOf('xml')).toContain('<证券代码>600901</证券代码><收盘价>10.2</收盘价>');
    expect((await textOf('dbf')).length).toBeGreaterThan(0);
  });
});
