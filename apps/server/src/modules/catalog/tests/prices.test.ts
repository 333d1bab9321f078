import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { applied, load, manifest, storefront } from '../catalog.fixture.ts';
import { PriceList } from '../prices/price-list.ts';
import { pricedStorefront } from '../prices/priced-storefront.ts';
import { readPriceHistory } from '../prices/product-price.repository.ts';
import { recordCataloguePrices } from '../prices/record-catalogue-prices.ts';
import { resetPrice, setPrice } from '../prices/set-price.ts';
import { findProduct, unitPriceOf } from '../products.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db, pool } = database;

const quotes = (code: string, use: number) =>
  manifest({ code, name: ['行情', 'Quotes'], prices: { use, month: 5000 } }, ['SECCODE', '代码', 'Code']);
const secret = manifest(
  { code: 'p_stock9409', name: ['私有', 'Private'], private: true, prices: { use: 1 } },
  ['SECCODE', '代码', 'Code'],
);
const manifests = [quotes('p_stock9401', 10), quotes('p_stock9402', 20), secret];
const prices = new PriceList(db);
const registry = await applied(pool, manifests, prices);
for (const { code } of manifests) await load(pool, registry, code, [{ SECCODE: '600000' }]);
const deps = { registry, storefront: pricedStorefront(storefront, prices) };

const by = { actor: 'li', reason: 'a promotion' };
const set = (product: string, mode: 'use' | 'month' | 'day', fen: bigint | null): Promise<void> =>
  inTransaction(db, (tx) => setPrice(tx, { product, mode, fen, ...by }));
const product = (name: string) => {
  const outcome = findProduct(deps, name);
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
};

describe('a price set by the operator', () => {
  it('applies from the next refresh until it is reset', async () => {
    const before = registry.revision;
    await set('dataset:p_stock9401', 'use', 7n);
    await registry.refresh();
    expect(registry.find('p_stock9401')?.manifest.prices).toEqual({ use: 7, month: 5000 });
    expect(registry.revision).toBe(before + 1);
    await inTransaction(db, (tx) => resetPrice(tx, { product: 'dataset:p_stock9401', mode: 'use', ...by }));
    await registry.refresh();
    expect(product('dataset:p_stock9401').prices).toEqual({ use: 10, month: 5000 });
  });

  it('can add or remove a payment mode, for packages too', async () => {
    await set('package:quotes', 'day', 30n);
    await set('package:quotes', 'month', null);
    await registry.refresh();
    expect(product('package:quotes').prices).toEqual({ day: 30 });
    expect(unitPriceOf(product('package:quotes'), 'month', 1)).toMatchObject({
      error: 'catalog.notSoldInMode',
    });
  });

  it('is rejected if it is per call and the product is sold only by term', async () => {
    await expect(set('package:quotes', 'use', 1n)).rejects.toThrow('sold by term only');
  });

  it('is recorded in the audit log with its author, time and reason', async () => {
    await set('dataset:p_stock9402', 'month', 4000n);
    const { rows } = await pool.query(
      "select actor, action, reason, detail from audit_entry where subject = 'dataset:p_stock9402'",
    );
    expect(rows).toEqual([{ action: 'price.set', detail: { mode: 'month', fen: '4000' }, ...by }]);
  });
});

describe('the price history', () => {
  it('contains each price change of the catalogue once, however often the catalogue is applied', async () => {
    const apply = (use: number) =>
      inTransaction(db, (tx) => recordCataloguePrices(tx, [quotes('p_stock9401', use)], storefront));
    expect([await apply(10), await apply(10), await apply(12)]).toEqual([3, 0, 1]);
    const history = await readPriceHistory(db, 'dataset:p_stock9401');
    const catalogue = history.filter(({ source }) => source === 'catalogue');
    expect(catalogue.map(({ mode, fen }) => [mode, fen])).toEqual([
      ['use', 12n],
      ['month', 5000n],
      ['use', 10n],
    ]);
  });
});

describe('a product', () => {
  it.each([
    ['dataset:p_stock9499', 'catalog.productNotFound'],
    ['package:none', 'catalog.productNotFound'],
    ['membership:vip9', 'catalog.productNotFound'],
    ['dataset:p_stock9409', 'catalog.productNotFound'],
  ])('named %s is rejected with %s', (name, error) => {
    expect(findProduct(deps, name)).toMatchObject({ error });
  });

  it('is rejected in quantities above the maximum', () => {
    expect(unitPriceOf(product('dataset:p_stock9401'), 'month', 51)).toMatchObject({
      error: 'catalog.quantityMax',
      values: { maximum: 50 },
    });
    expect(unitPriceOf(product('dataset:p_stock9401'), 'month', 50)).toBe(5000n);
  });
});
