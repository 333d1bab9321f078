import type { Manifest } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { dayOf, latestManifest, QUOTES_HEADER, quotesManifest } from '../../../../test/harness/market.ts';
import { type Process, startSite } from '../../../../test/harness/server.ts';
import { revokeKey } from '../../access/index.ts';
import { disableAccount } from '../../accounts/index.ts';
import { applyCatalogue } from '../../datasets/index.ts';
import { grantTerm, revokeEntitlement } from '../../entitlements/index.ts';

const [CODE, LATEST, TERM, SHAPE, SWITCH] = [
  'p_test1001',
  'p_test1002',
  'p_test1003',
  'p_test1004',
  'p_test1005',
] as const;
const STILL = 'p_test1006';
const manifests = [
  quotesManifest(CODE),
  latestManifest(LATEST, CODE),
  quotesManifest(TERM, { prices: { month: 100 } }),
  quotesManifest(SHAPE),
  quotesManifest(STILL),
];
const site = await startSite(manifests);
afterAll(site.stop);
let twin: Process;
let reader: Customer;
beforeAll(async () => {
  await site.load(CODE, `${QUOTES_HEADER}\n600001,${dayOf(0)},一,1,,,\n`);
  for (const code of [TERM, SHAPE, STILL])
    await site.load(code, `${QUOTES_HEADER}\n600001,${dayOf(0)},一,1,,,\n`);
  reader = await newCustomer(site);
  twin = await site.twin();
});
const askTwin = (code: string, headers: Record<string, string> = {}) =>
  call(twin, `stock/${code}`, { token: reader.token, headers });

/**
 * The catalogue as last applied. A change applies all manifests again, because a data set missing from the catalogue is
 * no longer sold.
 */
let catalogue = manifests;
async function applyChanged(changed: Manifest) {
  catalogue = [...catalogue.filter(({ code }) => code !== changed.code), changed];
  return applyCatalogue(site.database.pool, catalogue);
}

describe('another process', () => {
  it('returns new rows, even from a view, once it is notified of the load, and invalidates old ETags', async () => {
    await twin.heard.datasets();
    for (const code of [CODE, LATEST]) {
      const before = await askTwin(code);
      const etag = before.header('etag') ?? '';
      expect((await askTwin(code, { 'if-none-match': etag })).status).toBe(304);
      await site.load(CODE, `${QUOTES_HEADER}\n600001,${dayOf(0)},一,${code.slice(-1)}.5,,,\n`);
      await twin.heard.datasets();
      const after = await askTwin(code, { 'if-none-match': etag });
      expect(after.status).toBe(200);
      expect(after.records[0]?.F002N).toBe(Number(`${code.slice(-1)}.5`));
      expect(after.header('etag')).not.toBe(etag);
    }
  });

  it('returns the same bytes and ETag as the process that loaded the rows', async () => {
    await twin.heard.datasets();
    const here = await call(site, `stock/${CODE}`, { token: reader.token });
    const there = await askTwin(CODE);
    expect([there.text, there.header('etag')]).toEqual([here.text, here.header('etag')]);
  });

  it('keeps its ETags when a load changes nothing', async () => {
    await twin.heard.datasets();
    const before = await askTwin(STILL);
    await site.load(STILL, `${QUOTES_HEADER}\n600001,${dayOf(0)},一,1,,,\n`);
    await twin.heard.datasets();
    expect((await askTwin(STILL)).header('etag')).toBe(before.header('etag'));
  });

  it('applies granted and revoked entitlements, revoked keys and disabled accounts', async () => {
    const customer = await newCustomer(site);
    const ask = () => call(twin, `stock/${TERM}`, { token: customer.token });
    const change = async (work: Parameters<typeof site.change>[0]) => {
      await site.change(work);
      await twin.heard.accounts();
      return (await ask()).resultcode;
    };
    expect((await ask()).resultcode).toBe(415);
    const id = await grant(site, customer, 'term', TERM);
    await twin.heard.accounts();
    expect((await ask()).resultcode).toBe(200);
    expect(await change((tx) => revokeEntitlement(tx, id, site.time.now))).toBe(415);
    expect(await change((tx) => disableAccount(tx, customer.accountId))).toBe(406);
    const other = await newCustomer(site);
    expect((await call(twin, `stock/${CODE}`, { token: other.token })).resultcode).toBe(200);
    await change((tx) => revokeKey(tx, other.keyId));
    expect((await call(twin, `stock/${CODE}`, { token: other.token })).resultcode).toBe(404);
  });

  it('applies a partial entitlement once notified, and never returns a response cached for the former entitlement', async () => {
    const customer = await newCustomer(site);
    const fields = async (): Promise<string[]> => {
      await twin.heard.accounts();
      const answer = await call(twin, `stock/${TERM}`, { token: customer.token });
      return Object.keys(answer.records[0] ?? {});
    };
    const grantPart = (field: string) =>
      site.change((tx) =>
        grantTerm(tx, {
          ...{ accountId: customer.accountId, datasetCode: TERM, startsAt: new Date(0), endsAt: null },
          ...{ source: 'cli', restriction: { fields: [field] } },
        }),
      );
    const whole = await grant(site, customer, 'term', TERM);
    // The second call under each entitlement is answered from the cache.
    const all = await fields();
    expect([all.length > 3, await fields()]).toEqual([true, all]);
    const names = await grantPart('F001V');
    await site.change((tx) => revokeEntitlement(tx, whole, site.time.now));
    for (let n = 0; n < 2; n++) expect(await fields()).toEqual(['F001V', 'SECCODE', 'TRADEDATE']);
    await site.change((tx) => revokeEntitlement(tx, names, site.time.now));
    await grantPart('F002N');
    for (let n = 0; n < 2; n++) expect(await fields()).toEqual(['F002N', 'SECCODE', 'TRADEDATE']);
  });

  it('returns the new fields after a manifest change, even on connections with an old prepared statement', async () => {
    // The days differ, so that no response comes from the cache. The calls are concurrent, so that many connections
    // prepare statements.
    const askAll = (process: Pick<Process, 'app'>, from: number) =>
      Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          call(process, `stock/${SHAPE}?sdate=${dayOf(-from - i)}`, { token: reader.token }),
        ),
      );
    for (const process of [site, twin])
      for (const answer of await askAll(process, 100)) expect(answer.resultcode).toBe(200);
    await site.load(SHAPE, `${QUOTES_HEADER}\n600002,${dayOf(1)},二,,,,\n600001,${dayOf(0)},一,,,,\n`);
    await twin.heard.datasets();
    const manifest = quotesManifest(SHAPE);
    const retyped = manifest.fields.map((field) =>
      field.code === 'F002N' ? { ...field, type: 'text' as const, unit: undefined } : field,
    );
    const changed = {
      ...manifest,
      parameters: manifest.parameters.filter((parameter) => parameter.field !== 'F002N'),
      fields: retyped,
    };
    expect((await askTwin(SHAPE)).resultcode).toBe(200);
    expect((await applyChanged(JSON.parse(JSON.stringify(changed)))).refusals).toEqual([]);
    await site.heard.datasets();
    await twin.heard.datasets();
    for (const process of [site, twin]) {
      const answers = await askAll(process, 200);
      for (const answer of answers)
        expect([answer.resultcode, answer.records[0]?.F002N]).toEqual([200, null]);
      expect((await call(process, `stock/${SHAPE}`, { token: reader.token })).resultcode).toBe(200);
    }
  });

  it('never returns an old version of a view once the view reads different data sets', async () => {
    const view = latestManifest(SWITCH, CODE);
    await applyChanged(view);
    await site.heard.datasets();
    const before = site.state.registry.find(SWITCH)?.version ?? 0n;
    await applyChanged(latestManifest(SWITCH, TERM));
    await site.heard.datasets();
    expect(site.state.registry.find(SWITCH)?.version).toBeGreaterThan(before);
  });
});
