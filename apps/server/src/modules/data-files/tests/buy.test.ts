import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  balanceFen,
  type Customer,
  grant,
  grantPack,
  newCustomer,
  newToken,
} from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { createKey, limitKey } from '../../access/index.ts';
import { applyCatalogue } from '../../datasets/index.ts';
import { grantTerm } from '../../entitlements/index.ts';
import {
  APART,
  csvOf,
  EMPTY,
  FREE,
  filesOf,
  makerOf,
  manifests,
  PRIVATE,
  ROWS,
  SOLD,
  soldManifest,
  TRIAL,
} from './data-files.fixture.ts';

let site: TestSite;
let customer: Customer;
let files: ReturnType<typeof filesOf>;

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  for (const code of [PRIVATE, TRIAL])
    await site.load(code, 'SECCODE,TRADEDATE,CLOSE\n000001,2026-01-05,10.5\n');
  await site.load(FREE, 'SECCODE,NAME\n000001,a\n');
  await filesOf(site, await newCustomer(site)).list();
  await makerOf(site).make();
});
afterAll(() => site.stop());

beforeEach(async () => {
  customer = await newCustomer(site, { balanceFen: 100n });
  files = filesOf(site, customer);
});

describe('files of a data set sold by call', () => {
  it('show a price, and only the bounds of codes and dates, until they are paid for', async () => {
    const { data } = await files.list();
    expect(data.files.map(({ paid, priceFen, url }) => [paid, priceFen, url])).toEqual([
      [false, 30, null],
      [false, 30, null],
      [false, 30, null],
    ]);
    expect(Object.keys(data.files[0]?.stats ?? {})).toEqual(['SECCODE', 'TRADEDATE']);
  });

  it('are charged once: a repeated purchase costs nothing and returns the addresses again', async () => {
    const bought = await files.buy({ periods: ['2026-01', '2026-02'], maxPriceFen: 60 });
    expect(bought.data).toMatchObject({
      priceFen: 60,
      balanceFen: 40,
      files: [{ paid: true }, { paid: true }],
    });
    const again = await files.buy({ periods: ['2026-02', '2026-01'], maxPriceFen: 0 });
    expect(again.data).toMatchObject({ priceFen: 0, requestId: null, files: { length: 2 } });
    expect(await balanceFen(site, customer)).toBe(40n);
    const { data } = await files.list();
    expect(data.files.map(({ paid }) => paid)).toEqual([true, true, false]);
    for (const { url } of bought.data.files) expect((await files.load(url ?? '')).statusCode).toBe(200);
  });

  it('are recorded as one call with the total number of rows, under the receipt’s request id', async () => {
    const { data } = await files.buy({ periods: ['2026-01', '2026-02'], maxPriceFen: 60 });
    const { rows } = await site.database.pool.query(
      'select request_id, basis, rows, price_fen, resultcode from usage_call where account_id = $1',
      [customer.accountId],
    );
    expect(rows).toMatchObject([{ request_id: data.requestId, basis: 'use', rows: 5, price_fen: 60n }]);
  });

  it('can be chosen by checksum, and only files that are not paid for are charged', async () => {
    const { data } = await files.list();
    const sums = data.files.map(({ sha256 }) => sha256);
    await files.buy({ sha256: [sums[0]], maxPriceFen: 30 });
    const rest = await files.buy({ sha256: sums, maxPriceFen: 60 });
    expect(rest.data).toMatchObject({ priceFen: 60, balanceFen: 10 });
  });

  it('are charged once if several processes buy them concurrently', async () => {
    const twin = filesOf(await site.twin(), customer);
    const orders = Array.from({ length: 8 }, (_, i) =>
      (i % 2 === 0 ? files : twin).buy({
        periods: i % 3 === 0 ? ['2026-03', '2026-01'] : ['2026-01', '2026-03'],
        maxPriceFen: 60,
      }),
    );
    const bought = await Promise.all(orders);
    expect(bought.map(({ code }) => code)).toEqual(Array(8).fill(0));
    expect(bought.reduce((sum, { data }) => sum + data.priceFen, 0)).toBe(60);
    expect(await balanceFen(site, customer)).toBe(40n);
  });

  it.each([
    [{ periods: ['2026-01'], maxPriceFen: 29 }, 409, 3147],
    [{ periods: ['2025-01'], maxPriceFen: 100 }, 404, 3144],
    [{ sha256: ['0'.repeat(64)], maxPriceFen: 100 }, 404, 3144],
    [{ periods: ['../../etc'], maxPriceFen: 100 }, 400, null],
    [{ periods: ['2026-01'] }, 400, null],
    [{ periods: ['2026-01'], maxPriceFen: -1 }, 400, null],
    [{ maxPriceFen: 100 }, 400, null],
  ])('are not sold for the request %j', async (payload, status, code) => {
    const answer = await files.buy(payload);
    expect(answer.status).toBe(status);
    if (code !== null) expect(answer.code).toBe(code);
    expect(await balanceFen(site, customer)).toBe(100n);
  });

  it('are not sold if the list of periods is too long or the request body too large', async () => {
    const periods = Array.from({ length: 1_001 }, () => '2026-01');
    expect((await files.buy({ periods, maxPriceFen: 100 })).status).toBe(400);
    expect((await files.buy({ periods: ['x'.repeat(20_000_000)], maxPriceFen: 100 })).status).toBe(413);
    expect(await balanceFen(site, customer)).toBe(100n);
  });

  it('are not marked as paid, and nothing is charged, if the balance is too low', async () => {
    const poor = await newCustomer(site, { balanceFen: 50n });
    const own = filesOf(site, poor);
    const refused = await own.buy({ periods: ['2026-01', '2026-02'], maxPriceFen: 60 });
    expect([refused.status, refused.data ?? null]).toEqual([402, null]);
    expect((await own.list()).data.files.some(({ paid }) => paid)).toBe(false);
    expect(await balanceFen(site, poor)).toBe(50n);
  });

  it('are not sold above the key’s daily cap, and a purchase below the cap still succeeds', async () => {
    await site.change((tx) => limitKey(tx, customer.keyId, { dayCapFen: 40n }, site.time.now));
    const refused = await files.buy({ periods: ['2026-01', '2026-02'], maxPriceFen: 60 });
    expect(refused.code).not.toBe(0);
    expect(await balanceFen(site, customer)).toBe(100n);
    expect((await files.buy({ periods: ['2026-01'], maxPriceFen: 60 })).data.priceFen).toBe(30);
  });

  it("are not sold above the key's cap for one call, even if the request allows a higher price", async () => {
    await site.change((tx) => limitKey(tx, customer.keyId, { callCapFen: 59n }, site.time.now));
    const refused = await files.buy({ periods: ['2026-01', '2026-02'], maxPriceFen: 60 });
    expect([refused.status, refused.code]).toEqual([402, 431]);
    expect(await balanceFen(site, customer)).toBe(100n);
    expect((await files.buy({ periods: ['2026-01'], maxPriceFen: 60 })).data.priceFen).toBe(30);
  });

  it('cost nothing while a term is active, and files bought earlier are still paid for after the term', async () => {
    await files.buy({ periods: ['2026-01'], maxPriceFen: 30 });
    await grant(site, customer, 'term', SOLD, new Date(site.time.now.getTime() + 1_000));
    const owned = await files.buy({ periods: ['2026-02'], maxPriceFen: 0 });
    expect(owned.data).toMatchObject({ priceFen: 0, files: [{ paid: true }] });
    site.advance(1_000);
    const { data } = await files.list();
    expect(data.files.map(({ paid }) => paid)).toEqual([true, false, false]);
  });

  it('are not sold if the price has risen above the request’s maximum', async () => {
    const { data } = await files.list();
    const maxPriceFen = data.files[0]?.priceFen;
    await applyCatalogue(site.database.pool, [
      soldManifest({ prices: { use: 31, month: 300 } }),
      ...manifests().slice(1),
    ]);
    await site.state.registry.refresh();
    try {
      expect((await files.buy({ periods: ['2026-01'], maxPriceFen })).code).toBe(3147);
      expect(await balanceFen(site, customer)).toBe(100n);
    } finally {
      await applyCatalogue(site.database.pool, manifests());
      await site.state.registry.refresh();
    }
  });
});

it('a purchase of files that are not generated yet fails with a Retry-After header', async () => {
  const { status, code, headers } = await files.buy({ periods: ['all'], maxPriceFen: 9 }, FREE);
  expect([status, code, headers['retry-after']]).toEqual([409, 3143, '5']);
});

it('a data set whose old rows are stored separately offers no files, because they would lack those rows', async () => {
  await site.load(APART, 'SECCODE,TRADEDATE,CLOSE\n000001,2026-01-05,1\n');
  const answer = await files.list(APART);
  expect([answer.status, answer.code]).toEqual([409, 3142]);
});

it('a data set without rows has no files', async () => {
  const answer = await files.list(EMPTY);
  expect([answer.status, answer.code]).toEqual([409, 3142]);
});

describe('the files of a data set are unavailable to', () => {
  it('a caller without a token', async () => {
    expect((await site.app.inject({ url: `/v1/files/${SOLD}` })).statusCode).toBe(401);
  });

  it('a caller without an entitlement to a private data set, which looks as if it did not exist', async () => {
    const unknown = await files.list('p_stock0000');
    const hidden = await files.list(PRIVATE);
    expect([unknown.status, unknown.code]).toEqual([hidden.status, hidden.code]);
    expect(hidden.status).toBe(404);
    await grant(site, customer, 'private', PRIVATE);
    expect((await files.list(PRIVATE)).status).toBe(403);
    expect((await files.buy({ periods: ['2026-01'], maxPriceFen: 9 }, PRIVATE)).status).toBe(403);
  });

  it('a key limited to other data sets', async () => {
    const { keyId, ...pair } = await site.change((tx) => createKey(tx, { accountId: customer.accountId }));
    await site.change((tx) => limitKey(tx, keyId, { datasets: [FREE] }, site.time.now));
    const limited = filesOf(site, { token: await newToken(site, pair) });
    const answer = await limited.list();
    expect([answer.status, answer.data ?? null]).toEqual([403, null]);
  });

  it('a holder of a restricted entitlement, who cannot buy them either', async () => {
    await site.change((tx) =>
      grantTerm(tx, {
        ...{ accountId: customer.accountId, datasetCode: SOLD, startsAt: new Date(0), endsAt: null },
        ...{ source: 'seed', restriction: { historyDays: 30 } },
      }),
    );
    for (const answer of [await files.list(), await files.buy({ periods: ['2026-01'], maxPriceFen: 99 })])
      expect([answer.status, answer.code, answer.data ?? null]).toEqual([409, 3140, null]);
    expect(await balanceFen(site, customer)).toBe(100n);
  });

  it('a holder of trial calls or of a pack', async () => {
    expect((await files.list(TRIAL)).code).toBe(3141);
    await grantPack(site, customer, TRIAL, 5);
    expect((await files.list(TRIAL)).code).toBe(3141);
  });
});
