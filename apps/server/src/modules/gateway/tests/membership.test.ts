import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer, newToken } from '../../../../test/harness/customers.ts';
import { type Answered, call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { type Process, startSite } from '../../../../test/harness/server.ts';
import { grantVip } from '../../accounts/index.ts';
import { grantTerm } from '../../entitlements/index.ts';

const [PAID, MEMBERS, TERMS, TRIAL] = ['p_test1001', 'p_test1002', 'p_test1003', 'p_test1004'] as const;
const CODES = [PAID, MEMBERS, TERMS, TRIAL];
const site = await startSite([
  quotesManifest(PAID, { prices: { use: 7 } }),
  quotesManifest(MEMBERS, { vipOnly: true }),
  quotesManifest(TERMS, { prices: { month: 900 } }),
  quotesManifest(TRIAL, { prices: { use: 7 }, trialCalls: 3 }),
]);
afterAll(site.stop);
let twin: Process;
beforeAll(async () => {
  for (const code of CODES) await site.load(code, quotesCsv(4, 3));
  twin = await site.twin();
});

const [plan] = site.catalog.storefront.memberships.plans;
if (plan === undefined) throw new Error('the catalogue has no plan');
const { callsIncluded, limits } = plan.gives;

/** Creates a member of the first plan who has this many included calls left in the month. */
async function newMember(left: number, of: Parameters<typeof newCustomer>[1] = {}): Promise<Customer> {
  const customer = await newCustomer(site, of);
  const { accountId } = customer;
  await site.database.pool.query("insert into included_use values ($1, '2026-03-01', $2)", [
    accountId,
    callsIncluded - left,
  ]);
  await site.change((tx) => grantVip(tx, accountId, { level: 1, until: new Date('2026-06-01') }));
  return customer;
}
async function usedBy({ accountId }: Customer): Promise<Record<string, number>> {
  const { rows } = await site.database.pool.query(
    'select month::text, used from included_use where account_id = $1',
    [accountId],
  );
  return Object.fromEntries(rows.map(({ month, used }) => [month, used]));
}
const ask = (
  { token }: Customer,
  code: string = PAID,
  parameters: Record<string, string | number> = {},
  headers: Record<string, string> = {},
): Promise<Answered> => call(site, `stock/${code}?${query(parameters)}`, { token, headers });
const receipt = (answer: Answered) =>
  ['x-jishi-basis', 'x-jishi-price-fen', 'x-jishi-calls-left'].map((name) => answer.header(name));
const limitsOf = async ({ token }: Customer) =>
  (await site.app.inject({ url: '/v1/my/limits', headers: { authorization: `Bearer ${token}` } })).json()
    .data;

describe('a membership', () => {
  it('opens the data sets for members, and callers who are not members learn how to become one', async () => {
    const member = await newMember(5);
    expect(receipt(await ask(member, MEMBERS))).toEqual(['vip', '0', undefined]);
    expect(await usedBy(member)).toEqual({ '2026-03-01': callsIncluded - 5 });
    const other = await ask(
      await newCustomer(site, { balanceFen: 100n }),
      MEMBERS,
      {},
      { 'accept-language': 'en' },
    );
    expect(other.resultcode).toBe(416);
    expect(JSON.stringify(other)).toMatch(/VIP|member/i);
  });

  it("covers calls until the month's included calls are used up; then the wallet pays", async () => {
    const member = await newMember(2, { balanceFen: 20n });
    expect(receipt(await ask(member, PAID, { dry_run: 1 }))).toEqual(['dryRun', '0', '2']);
    expect(receipt(await ask(member))).toEqual(['included', '0', '1']);
    expect(receipt(await ask(member))).toEqual(['included', '0', '0']);
    expect(receipt(await ask(member))).toEqual(['use', '7', undefined]);
    expect(await balanceFen(site, member)).toBe(13n);
    expect(await usedBy(member)).toEqual({ '2026-03-01': callsIncluded });
  });

  it('grants exactly its monthly calls across two processes, and the wallet pays for any more', async () => {
    const member = await newMember(10, { balanceFen: 1_000n });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        call(i % 2 ? twin : site, `stock/${PAID}`, { token: member.token }),
      ),
    );
    const by = Map.groupBy(answers, (answer) => answer.header('x-jishi-basis') ?? '');
    expect([by.get('included')?.length, by.get('use')?.length]).toEqual([10, 20]);
    expect(await balanceFen(site, member)).toBe(860n);
    expect(await usedBy(member)).toEqual({ '2026-03-01': callsIncluded });
  });

  it('uses up no included call for an empty, failed or repeated call, or for a call under a term', async () => {
    const member = await newMember(3);
    await ask(member, PAID, { scode: '999999' });
    await ask(member, PAID, { sdate: 'never' });
    const keyed = await Promise.all([1, 2].map(() => ask(member, PAID, {}, { 'idempotency-key': 'once' })));
    expect(keyed.map((answer) => answer.header('x-jishi-basis')).toSorted()).toEqual(['included', 'repeat']);
    const { accountId } = member;
    await site.change((tx) =>
      grantTerm(tx, { accountId, datasetCode: PAID, startsAt: new Date(0), endsAt: null, source: 'seed' }),
    );
    expect(receipt(await ask(member))).toEqual(['term', '0', undefined]);
    expect(await usedBy(member)).toEqual({ '2026-03-01': callsIncluded - 2 });
  });

  it('is used before trial calls, which then remain, and does not open data sets sold only by term', async () => {
    const member = await newMember(1);
    const bases = [];
    for (let i = 0; i < 4; i++) bases.push((await ask(member, TRIAL)).header('x-jishi-basis'));
    expect(bases).toEqual(['included', 'trial', 'trial', 'trial']);
    expect((await ask(member, TERMS)).resultcode).toBe(415);
    expect((await ask(member, `${PAID}_all`)).resultcode).toBe(415);
  });

  it("raises lower limits, and the account's limits show those of the membership and its remaining calls", async () => {
    const member = await newMember(4, { plan: 'standard' });
    expect(await limitsOf(member)).toMatchObject({
      ...limits,
      callsIncluded,
      includedUsed: callsIncluded - 4,
    });
    expect((await ask(member)).header('x-ratelimit-limit')).toContain(`${limits?.perMinute};w=60`);
    const professional = await newMember(4, { plan: 'professional' });
    expect(await limitsOf(professional)).toMatchObject({ perMinute: 6000, perDay: 2_000_000 });
    expect(await limitsOf(await newCustomer(site, { plan: 'standard' }))).toMatchObject({
      perMinute: 600,
      callsIncluded: 0,
      includedUsed: 0,
    });
  });

  it("renews its calls each month in China's time zone, and grants none once it has ended", async () => {
    const member = await newMember(0, { balanceFen: 14n });
    const before = site.time.now;
    const at = (time: string) => {
      site.time.now = new Date(time);
    };
    const fresh = async () => {
      const { accessKey, accessSecret } = member;
      return { ...member, token: await newToken(site, { accessKey, accessSecret }) };
    };
    at('2026-03-31T15:59:59Z');
    expect(receipt(await ask(await fresh()))).toEqual(['use', '7', undefined]);
    at('2026-03-31T16:00:00Z');
    expect(receipt(await ask(await fresh()))).toEqual(['included', '0', String(callsIncluded - 1)]);
    at('2026-06-01T00:00:00Z');
    expect(receipt(await ask(await fresh()))).toEqual(['use', '7', undefined]);
    expect((await ask(await fresh(), MEMBERS)).resultcode).toBe(416);
    site.time.now = before;
    expect(await usedBy(member)).toEqual({ '2026-03-01': callsIncluded, '2026-04-01': 1 });
  });
});
