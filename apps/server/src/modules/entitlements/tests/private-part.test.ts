import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { dayOf, QUOTES_HEADER, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { grantTerm } from '../grant-term.ts';
import { revokeEntitlement } from '../revoke-entitlement.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { private: true, prices: { month: 100 } })]);
afterAll(site.stop);
/** The value of a field outside the entitlement. */
const OUTSIDE = '778899';
beforeAll(() => site.load(CODE, `${QUOTES_HEADER}\n600001,${dayOf(0)},一,${OUTSIDE},,,\n`));

const PAGES = [
  `/v1/catalog/datasets/${CODE}`,
  `/v1/catalog/datasets/${CODE}/sample`,
  `/v1/data/${CODE}`,
  `/v1/data/${CODE}/rows`,
  `/download/${CODE}`,
];

let addresses = 0;
/** Returns the status of each page, and whether it contains the value. */
async function read({ token }: Customer): Promise<[number, boolean][]> {
  const answers: [number, boolean][] = [];
  for (const url of PAGES) {
    const headers = { authorization: `Bearer ${token}` };
    const remoteAddress = `10.4.0.${++addresses}`;
    const { statusCode, body } = await site.app.inject({ url, headers, remoteAddress });
    answers.push([statusCode, body.includes(OUTSIDE)]);
  }
  return answers;
}

it('a private data set is described to the holder of a partial entitlement, but its sample requires a full one', async () => {
  const customer = await newCustomer(site);
  await grant(site, customer, 'private', CODE);
  const right = { accountId: customer.accountId, datasetCode: CODE, startsAt: new Date(0), endsAt: null };
  const restriction = { fields: ['F001V'] };
  const id = await site.change((tx) => grantTerm(tx, { ...right, source: 'cli', restriction }));
  expect(await read(customer)).toEqual([
    [200, false],
    [200, false],
    [200, false],
    [403, false],
    [403, false],
  ]);
  const answer = await call(site, `stock/${CODE}`, { token: customer.token });
  expect(Object.keys(answer.records[0] ?? {})).toEqual(['F001V', 'SECCODE', 'TRADEDATE']);
  await site.change((tx) => revokeEntitlement(tx, id, site.time.now));
  await grant(site, customer, 'term', CODE);
  // Even with an entitlement to the whole data set, the file requires a call.
  expect(await read(customer)).toEqual([
    [200, false],
    [200, true],
    [200, false],
    [200, true],
    [403, false],
  ]);
});
