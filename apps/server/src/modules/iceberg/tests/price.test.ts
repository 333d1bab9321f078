import { errorMessage } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { limitKey } from '../../access/index.ts';
import { csvOf, filesOf, makerOf, manifests, ROWS, SOLD } from '../../data-files/tests/data-files.fixture.ts';
import { catalogOf, entriesOf } from './iceberg.fixture.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  await filesOf(site, await newCustomer(site, { balanceFen: 1n })).list(SOLD);
  await makerOf(site).make();
});
afterAll(() => site.stop());

/** Returns a customer who pays by call, with a loaded table and the addresses of the table's files. */
async function buyer(fen = 1_000n) {
  const customer: Customer = await newCustomer(site, { balanceFen: fen });
  const catalog = catalogOf(site, customer);
  const loaded = await catalog.load(SOLD);
  const entries = await entriesOf(catalog, loaded);
  const [january = '', february = ''] = entries.map((entry) => entry.data_file.file_path);
  return { customer, catalog, loaded, entries, keys: loaded.config, january, february };
}
const messageIn = (body: string): string => /<Message>(.*)<\/Message>/.exec(body)?.[1] ?? '';

describe('a table that is paid for by call', () => {
  it('states its price beforehand, and costs nothing to load', async () => {
    const { customer, loaded } = await buyer();
    expect(loaded.metadata.properties).toMatchObject({
      ...{ 'jishi.right': 'priced', 'jishi.price-fen': '90', 'jishi.files-to-pay': '3' },
    });
    expect(await balanceFen(site, customer)).toBe(1_000n);
  });

  it('shows the bounds of codes and dates, but not the bounds of values', async () => {
    const { entries, catalog, keys, loaded } = await buyer();
    expect(entries[0]?.data_file.lower_bounds.map(({ key }) => key)).toEqual([1, 2]);
    expect(entries[0]?.data_file.upper_bounds.map(({ key }) => key)).toEqual([1, 2]);
    const list = loaded.metadata.snapshots[0]?.['manifest-list'] ?? '';
    const full = await catalog.object(keys, list.replace('-open', '-full'));
    expect(full.statusCode).toBe(403);
  });
});

describe('a file that is paid for by call', () => {
  it('is paid for once, at its first GET, and is then marked as paid', async () => {
    const { customer, catalog, keys, january } = await buyer();
    expect((await catalog.object(keys, january, { method: 'HEAD' })).statusCode).toBe(200);
    expect(await balanceFen(site, customer)).toBe(1_000n);
    for (const range of ['bytes=-8', 'bytes=0-99', 'bytes=100-'])
      expect((await catalog.object(keys, january, { headers: { range } })).statusCode).toBe(206);
    expect(await balanceFen(site, customer)).toBe(970n);
    const { metadata } = await catalog.load(SOLD);
    expect(metadata.properties).toMatchObject({ 'jishi.price-fen': '60', 'jishi.files-to-pay': '2' });
    const { data } = await filesOf(site, customer).list();
    expect(data.files.map(({ paid }) => paid)).toEqual([true, false, false]);
  });

  it('is paid for once, even if several processes read ranges of it concurrently', async () => {
    const { customer, catalog, keys, january } = await buyer();
    const twin = catalogOf({ ...site, app: (await site.twin()).app }, customer);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 === 0 ? catalog : twin).object(keys, january, { headers: { range: `bytes=${i}-${i + 9}` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(206));
    expect(await balanceFen(site, customer)).toBe(970n);
  });

  it('costs nothing more if it was bought by POST /v1/files', async () => {
    const { customer, catalog, keys, january } = await buyer();
    await filesOf(site, customer).buy({ periods: ['2026-01'], maxPriceFen: 30 });
    expect((await catalog.object(keys, january)).statusCode).toBe(200);
    expect(await balanceFen(site, customer)).toBe(970n);
  });

  it('is not sent if the balance is too low, and the error states a remedy', async () => {
    const { customer, catalog, keys, january, february } = await buyer(30n);
    expect((await catalog.object(keys, january)).statusCode).toBe(200);
    const { statusCode, body } = await catalog.object(keys, february);
    expect([statusCode, body.includes('<Code>AccessDenied</Code>')]).toEqual([403, true]);
    expect(messageIn(body)).toMatch(/余额|balance/);
    expect(await balanceFen(site, customer)).toBe(0n);
  });

  it("is not sent above the key's cap for one call", async () => {
    const { customer, catalog, keys, january } = await buyer();
    await site.change((tx) => limitKey(tx, customer.keyId, { callCapFen: 29n }, site.time.now));
    const { statusCode, body } = await catalog.object(keys, january);
    const values = { code: SOLD, file: '2026-01', price: '0.30', most: '0.29' };
    expect([statusCode, messageIn(body)]).toEqual([403, errorMessage('iceberg.priceAbove', 'zh', values)]);
    expect(await balanceFen(site, customer)).toBe(1_000n);
  });

  it("is not sent above the key's daily cap", async () => {
    const { customer, catalog, keys, january, february } = await buyer();
    await site.change((tx) => limitKey(tx, customer.keyId, { dayCapFen: 30n }, site.time.now));
    expect((await catalog.object(keys, january)).statusCode).toBe(200);
    const { statusCode, body } = await catalog.object(keys, february);
    expect([statusCode, body.includes('<Code>AccessDenied</Code>')]).toEqual([403, true]);
    expect(await balanceFen(site, customer)).toBe(970n);
  });
});
