import { afterAll, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { dayOf, quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const [CODE, CALENDAR] = ['p_test1031', 'p_public0001'] as const;
const field = (code: string, type: string) => ({ code, zh: code, en: code, type });
const site = await startSite([
  quotesManifest(CODE, { prices: { month: 900 }, trialCalls: 9, trialDays: 3 }),
  quotesManifest(CALENDAR, {
    fields: [field('F001D', 'date'), field('F006C', 'char')],
    key: ['F001D'],
    order: ['F001D:asc'],
    parameters: [],
  }),
]);
afterAll(site.stop);

it("a trial covers the market's open days once the calendar contains them", async () => {
  // The last rows are for Friday, 13 June 2025.
  await site.load(CODE, quotesCsv(1, 12));
  await site.derive();
  const { token } = await newCustomer(site);
  const bound = async () => (await call(site, `stock/${CODE}?@limit=1`, { token })).header('x-jishi-trial');
  expect(await bound()).toBe(`rows=200; days=3; since=${dayOf(9)}`);
  await site.load(CALENDAR, `F001D,F006C\n${dayOf(9)},1\n${dayOf(10)},0\n${dayOf(11)},1\n`);
  expect(await bound()).toBe(`rows=200; days=3; since=${dayOf(8)}`);
});
