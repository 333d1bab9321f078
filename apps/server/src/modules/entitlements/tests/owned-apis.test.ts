import { entitlementEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { extendVip } from '../../accounts/index.ts';
import { extendTerms } from '../extend-terms.ts';
import { grantCalls } from '../grant-calls.ts';
import { grantTerm } from '../grant-term.ts';
import { usePacks } from '../use-packs.ts';
import { useTrials } from '../use-trials.ts';

const [A, B, C, D] = ['p_test1001', 'p_test1002', 'p_test1003', 'p_test1004'] as const;
const site = await startSite([
  quotesManifest(A, { prices: { use: 7 } }),
  quotesManifest(B, { prices: { month: 7 } }),
  quotesManifest(C, { prices: { month: 7 } }),
  quotesManifest(D, { prices: { use: 7 }, trialCalls: 3 }),
]);
afterAll(site.stop);
const { apis } = entitlementEndpoints;

describe('the entitlements of an account on its page', () => {
  it('are listed with state, remaining calls and end, and only for that account', async () => {
    const browser = await newIndividual(site);
    const { now } = site.time;
    const { rows } = await site.database.pool.query('select max(id) as id from account');
    const accountId = BigInt(rows[0].id);
    const term = { accountId, now, source: 'order' } as const;
    await site.change(async (tx) => {
      await grantCalls(tx, { ...term, datasetCode: A, calls: 5 });
      await usePacks(tx, [{ accountId, datasetCode: A }], now);
      await extendTerms(tx, { ...term, datasetCodes: [B], days: 7 });
      await extendTerms(tx, { ...term, datasetCodes: [C], days: 8 });
      await useTrials(tx, [{ accountId, datasetCode: D, limit: 3, ref: '' }]);
      await extendVip(tx, accountId, { level: 1, days: 30, now });
    });
    const { data } = await browser.call(apis, {});
    expect(data.membership).toMatchObject({ level: 1, state: 'active' });
    const lines = data.apis.map(({ dataset, kind, state, callsLeft, callsAll }) => [
      dataset,
      kind,
      state,
      callsLeft,
      callsAll,
    ]);
    expect(data.apis.every(({ restriction }) => restriction === null)).toBe(true);
    expect(lines).toEqual([
      [A, 'calls', 'active', 4, 5],
      [D, 'trial', 'active', 2, 3],
      [C, 'term', 'active', null, null],
      [B, 'term', 'soon', null, null],
    ]);
    const week = 7 * 86_400_000;
    site.time.now = new Date(now.getTime() + week);
    const later = await newIndividual(site);
    expect((await later.call(apis, {})).data).toEqual({ membership: null, apis: [] });
    expect(await openBrowser(site).call(apis, {})).toMatchObject({ status: 401 });
  });

  it('show the part that a term covers, separately from a term for the whole data set', async () => {
    const browser = await newIndividual(site);
    const { rows } = await site.database.pool.query('select max(id) as id from account');
    const right = { accountId: BigInt(rows[0].id), datasetCode: B, endsAt: null, source: 'cli' } as const;
    const conditions = [
      { field: 'TRADEDATE', from: '2026-01-01' },
      { field: 'GONE', in: ['1'] },
    ];
    const restriction = { fields: ['F002N'], rows: conditions, historyDays: 30, delay: 'endOfDay' as const };
    const startsAt = site.time.now;
    await site.change((tx) => grantTerm(tx, { ...right, startsAt, restriction }));
    const ofTerms = async () =>
      (await browser.call(apis, {})).data.apis.map((one) => [one.dataset, one.kind, one.restriction]);
    expect(await ofTerms()).toEqual([[B, 'term', restriction]]);
    const { fields } = quotesManifest(B);
    const nameOf = (code: string) => fields.find((field) => field.code === code);
    const [owned] = (await browser.call(apis, {})).data.apis;
    expect(Object.keys(owned?.fieldNames ?? {}).toSorted()).toEqual(['F002N', 'TRADEDATE']);
    for (const [code, name] of Object.entries(owned?.fieldNames ?? {}))
      expect(name).toEqual({ zh: nameOf(code)?.zh, en: nameOf(code)?.en });
    await site.change((tx) => grantTerm(tx, { ...right, startsAt }));
    expect(await ofTerms()).toHaveLength(2);
    expect(await ofTerms()).toEqual(
      expect.arrayContaining([
        [B, 'term', restriction],
        [B, 'term', null],
      ]),
    );
  });
});
