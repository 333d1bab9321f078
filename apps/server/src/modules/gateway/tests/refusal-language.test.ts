import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Customer, newCustomer, newToken } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE)]);
afterAll(site.stop);
let english: Customer;
let unknown: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(1, 1));
  [english, unknown] = [await newCustomer(site), await newCustomer(site)];
  await site.database.pool.query("update account set lang = 'en' where id = $1", [english.accountId]);
});

const CHINESE = /\p{Script=Han}/u;
const tokenOf = (customer: Customer) => newToken(site, customer);
const basic = ({ accessKey, accessSecret }: Customer) =>
  `Basic ${Buffer.from(`${accessKey}:${accessSecret}`).toString('base64')}`;

it.each([
  `stock/${CODE}?sdate=yesterday`,
  `stock/${CODE}?nonsense=1`,
  `stock/${CODE}?@limit=x`,
  `load/${CODE}_inc?rowcount=0`,
  `stock/${CODE}_all?nonsense=1`,
])("an error is in the account's language unless the call specifies one: %s", async (path) => {
  const token = await tokenOf(english);
  for (const options of [
    { token },
    { headers: { authorization: basic(english) } },
    { token, headers: { 'accept-language': '*' } },
  ]) {
    const { text, resultcode } = await call(site, path, options);
    expect([resultcode === 200, CHINESE.test(text), text]).toEqual([false, false, text]);
  }
  const chinese = await call(site, path, { token, headers: { 'accept-language': 'zh-CN' } });
  expect(chinese.text).toMatch(CHINESE);
  expect((await call(site, path, { token: await tokenOf(unknown) })).text).toMatch(CHINESE);
});

it("rows do not depend on the account's language", async () => {
  const path = `stock/${CODE}?format=csv`;
  const one = await call(site, path, { token: await tokenOf(english) });
  expect(one.text).toBe((await call(site, path, { token: await tokenOf(unknown) })).text);
});

it('a call without an account is rejected in Chinese', async () => {
  expect((await call(site, `stock/${CODE}?nonsense=1`, { token: 'x' })).text).toMatch(CHINESE);
});
