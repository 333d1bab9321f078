import type { Restriction } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer, newToken } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { lockAccount } from '../../accounts/index.ts';
import { extendTerms, grantTerm, revokeEntitlement } from '../../entitlements/index.ts';
import { filesOf, manifests, PRICES, storageOf, writerOf } from './files.fixture.ts';

const ENDED = { status: 403, code: 2774 };
const ONE: Restriction = { rows: [{ field: 'SECCODE', in: ['000001'] }] };
const OTHER: Restriction = { rows: [{ field: 'SECCODE', in: ['000002'] }] };
const DAY_MS = 86_400_000;

let site: TestSite;
beforeAll(async () => {
  site = await startSite(manifests);
  await site.load(PRICES, 'SECCODE,TRADEDATE,CLOSE\n000001,2025-12-30,10.5\n000002,2025-12-30,20.5\n');
});
afterAll(() => site.stop());

const grantPart = (
  { accountId }: Customer,
  restriction: Restriction,
  endsAt: Date | null = null,
): Promise<bigint> =>
  site.change((tx) =>
    grantTerm(tx, {
      ...{ accountId, datasetCode: PRICES, startsAt: new Date(0), endsAt, restriction },
      source: 'cli',
    }),
  );
const revoke = (id: bigint): Promise<unknown> =>
  site.change((tx) => revokeEntitlement(tx, id, site.time.now));

let exports = 0;
async function begin(customer: Customer): Promise<string> {
  const input = { code: PRICES, format: 'csv', split: 'all', header: 'codes' };
  const idempotencyKey = `export-of-a-changed-right-${exports++}`;
  const { code, data } = await filesOf(site, customer).create({ ...input, idempotencyKey });
  expect(code).toBe(0);
  return data.number;
}
const write = (): Promise<void> => writerOf(site, storageOf(site)).write();
const linksOf = async (customer: Customer, number: string): Promise<string[]> =>
  (await filesOf(site, customer).one(number)).list.map(({ link }) => link);

async function load(customer: Customer, link: string) {
  const answer = await filesOf(site, customer).load(link);
  if (answer.statusCode !== 200) return { status: answer.statusCode, code: answer.json().code };
  return answer.body;
}

const HEADER = 'SECCODE,TRADEDATE,CLOSE\n';
const FILE_OF_ONE = `${HEADER}000001,2025-12-30,10.5\n`;

describe('the files of an export', () => {
  it('are no longer served, even through earlier links, once the entitlement covers a different part', async () => {
    const customer = await newCustomer(site);
    const first = await grantPart(customer, ONE);
    const number = await begin(customer);
    await write();
    const [link = ''] = await linksOf(customer, number);
    expect(await load(customer, link)).toBe(FILE_OF_ONE);
    await revoke(first);
    const second = await grantPart(customer, OTHER);
    expect(await load(customer, link)).toEqual(ENDED);
    expect(await linksOf(customer, number)).toEqual([]);
    await revoke(second);
    await grantPart(customer, ONE);
    expect(await load(customer, link)).toBe(FILE_OF_ONE);
  });

  it('contain the part that was covered when the export started, even if the entitlement changes before they are written', async () => {
    const customer = await newCustomer(site);
    const first = await grantPart(customer, ONE);
    const number = await begin(customer);
    await revoke(first);
    const second = await grantPart(customer, OTHER);
    await write();
    expect(await linksOf(customer, number)).toEqual([]);
    await revoke(second);
    await grant(site, customer, 'term', PRICES);
    const [link = ''] = await linksOf(customer, number);
    expect(await load(customer, link)).toBe(FILE_OF_ONE);
  });

  it('are no longer served if they contain all rows and the entitlement now covers only a part', async () => {
    const customer = await newCustomer(site);
    const whole = await grant(site, customer, 'term', PRICES);
    const number = await begin(customer);
    await write();
    const [link = ''] = await linksOf(customer, number);
    expect(await load(customer, link)).toContain('000002,2025-12-30,20.5\n');
    await revoke(whole);
    await grantPart(customer, ONE);
    expect(await load(customer, link)).toEqual(ENDED);
  });

  it('are neither returned nor written again for the same key once the entitlement covers a different part', async () => {
    const customer = await newCustomer(site);
    const first = await grantPart(customer, ONE);
    const own = filesOf(site, customer);
    const input = { code: PRICES, format: 'csv', split: 'all', header: 'codes' };
    const same = { ...input, idempotencyKey: `export-of-a-changed-right-${exports++}` };
    const { data } = await own.create(same);
    await write();
    await revoke(first);
    await grantPart(customer, OTHER);
    const again = await own.create(same);
    expect([again.code, again.data.number]).toEqual([0, data.number]);
    expect(await linksOf(customer, data.number)).toEqual([]);
  });
});

describe('a changed entitlement', () => {
  const ask = (customer: Customer, headers: Record<string, string> = {}) =>
    call(site, `stock/${PRICES}`, { token: customer.token, headers });
  const codesOf = async (customer: Customer): Promise<unknown[]> =>
    (await ask(customer)).records.map(({ SECCODE }) => SECCODE).toSorted();

  it('determines the rows of the next call, despite cached responses and ETags', async () => {
    const customer = await newCustomer(site);
    const reads = async () => (await ask(customer)).header('etag') ?? '';
    const first = await grantPart(customer, ONE);
    expect(await codesOf(customer)).toEqual(['000001']);
    const etag = await reads();
    expect((await ask(customer, { 'if-none-match': etag })).status).toBe(304);
    await revoke(first);
    const second = await grantPart(customer, OTHER);
    expect((await ask(customer, { 'if-none-match': etag })).status).toBe(200);
    expect(await codesOf(customer)).toEqual(['000002']);
    const whole = await grant(site, customer, 'term', PRICES);
    expect(await codesOf(customer)).toEqual(['000001', '000002']);
    const wholeEtag = await reads();
    await revoke(whole);
    expect((await ask(customer, { 'if-none-match': wholeEtag })).status).toBe(200);
    expect(await codesOf(customer)).toEqual(['000002']);
    await revoke(second);
    expect((await ask(customer, { 'if-none-match': wholeEtag })).resultcode).toBe(415);
  });

  it('covers everything after a purchase, and only the part again after the purchased term ends', async () => {
    const customer = await newCustomer(site);
    const { accountId } = customer;
    const { now } = site.time;
    await grantPart(customer, ONE, new Date(now.getTime() + 90 * DAY_MS));
    expect(await codesOf(customer)).toEqual(['000001']);
    const terms = await site.change(async (tx) => {
      await lockAccount(tx, accountId);
      const bought = { accountId, datasetCodes: [PRICES], days: 30, now, source: 'order' } as const;
      return extendTerms(tx, bought);
    });
    const endsAt = new Date(now.getTime() + 30 * DAY_MS);
    expect(terms).toMatchObject([{ startsAt: now, endsAt }]);
    expect(await codesOf(customer)).toEqual(['000001', '000002']);
    site.time.now = endsAt;
    try {
      const token = await newToken(site, customer);
      expect(await codesOf({ ...customer, token })).toEqual(['000001']);
    } finally {
      site.time.now = now;
    }
  });
});
