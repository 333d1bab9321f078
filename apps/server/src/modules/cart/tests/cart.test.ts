import type { PaymentMode } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { createAccount } from '../../accounts/index.ts';
import { applied, load, manifest, storefront } from '../../catalog/catalog.fixture.ts';
import { cartHandlers } from '../cart.handlers.ts';
import { takeCartItems } from '../change-cart.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db, pool } = database;
const CODES = Array.from({ length: 55 }, (_, i) => `p_stock93${String(i).padStart(2, '0')}`);
const registry = await applied(
  pool,
  CODES.map((code) =>
    manifest({ code, name: ['数据', 'Data'], prices: { use: 10, month: 300 } }, ['SECCODE', '代码', 'Code']),
  ),
);
for (const code of CODES) await load(pool, registry, code, [{ SECCODE: '600000' }]);
const now = new Date('2026-11-20T02:00:00Z');
const deps = { db, clock: () => now, registry, storefront };
const cart = cartHandlers({ ...deps, business: { onlinePay: 1 } });
const [A, B] = [`dataset:${CODES[0]}`, `dataset:${CODES[1]}`];
const line = (product: string, mode: PaymentMode = 'month', quantity = 1) => ({ product, mode, quantity });

async function person(): Promise<CallContext> {
  const accountId = await inTransaction(db, (tx) =>
    createAccount(tx, { kind: 'individual', name: 'A person' }),
  );
  const caller = { accountId, keyId: null, memberId: null, personId: 1n, sessionId: 1n };
  return { caller } as unknown as CallContext;
}
const linesOf = async (owner: CallContext) =>
  (await cart.list({}, owner)).map(({ product, mode, quantity }) => [product, mode, quantity]);

describe('a cart', () => {
  it('increases the quantity if a product is added again in the same mode, and shows current prices', async () => {
    const owner = await person();
    await cart.add(line(A, 'month', 2), owner);
    await cart.add(line(A, 'use', 100), owner);
    expect(await cart.add(line(A, 'month', 1), owner)).toMatchObject({ count: 2 });
    expect(await cart.list({}, owner)).toMatchObject([
      { product: A, mode: 'use', quantity: 100, unitFen: '10', amountFen: '1000', obstacle: null },
      { product: A, mode: 'month', quantity: 3, unitFen: '300', amountFen: '900' },
    ]);
    expect(await cart.list({}, await person())).toEqual([]);
  });

  it.each([
    [line('dataset:p_stock9999'), 'catalog.productNotFound'],
    [line(A, 'year'), 'catalog.notSoldInMode'],
    [line(A, 'month', 51), 'catalog.quantityMax'],
  ])('rejects %j as %s', async (input, error) => {
    await expect(cart.add(input, await person())).rejects.toMatchObject({ error });
  });

  it('rejects a quantity above the maximum', async () => {
    const owner = await person();
    await cart.add(line(A, 'month', 30), owner);
    await expect(cart.add(line(A, 'month', 30), owner)).rejects.toMatchObject({
      error: 'catalog.quantityMax',
    });
    expect(await linesOf(owner)).toEqual([[A, 'month', 30]]);
  });

  it('merges two items that become equal after a change', async () => {
    const owner = await person();
    const { id } = await cart.add(line(A, 'use', 5), owner);
    await cart.add(line(A, 'month', 2), owner);
    expect(await cart.change({ id, mode: 'month', quantity: 1 }, owner)).toEqual({ id, count: 1 });
    expect(await linesOf(owner)).toEqual([[A, 'month', 3]]);
    await expect(cart.change({ id, quantity: 2 }, await person())).rejects.toMatchObject({
      error: 'cart.itemNotFound',
    });
  });

  it('removes only its own items, and ignores items that are already removed', async () => {
    const owner = await person();
    const { id } = await cart.add(line(A), owner);
    expect(await cart.remove({ ids: [id] }, await person())).toEqual({ count: 0 });
    expect(await cart.count({}, owner)).toEqual({ count: 1 });
    await cart.remove({ ids: [id] }, owner);
    expect(await cart.remove({ ids: [id] }, owner)).toEqual({ count: 0 });
  });

  it('accepts up to 50 items, even in concurrent calls', async () => {
    const owner = await person();
    await cart.join({ lines: CODES.slice(0, 49).map((code) => line(`dataset:${code}`)) }, owner);
    const rest = CODES.slice(49).map((code) => line(`dataset:${code}`));
    const outcomes = await Promise.allSettled(rest.map((one) => cart.add(one, owner)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await cart.count({}, owner)).toEqual({ count: 50 });
  });
});

describe('the cart stored in a browser', () => {
  it('is merged at sign-in, keeps the larger quantity even if merged again, and returns lines that are not sold', async () => {
    const owner = await person();
    await cart.add(line(A, 'month', 3), owner);
    const held = [line(A, 'month', 2), line(B, 'use', 7), line('dataset:p_stock9999')];
    for (let i = 0; i < 2; i++)
      expect(await cart.join({ lines: held }, owner)).toEqual({
        count: 2,
        left: [line('dataset:p_stock9999')],
      });
    expect(await linesOf(owner)).toEqual([
      [B, 'use', 7],
      [A, 'month', 3],
    ]);
  });

  it('is priced without an account, and shows what prevents the order', async () => {
    const lines = [line(A, 'month', 2), line(A, 'year'), line('package:gone')];
    expect(await cart.price({ lines }, {} as CallContext)).toMatchObject([
      { amountFen: '600', obstacle: null },
      { amountFen: null, obstacle: 'notSoldInMode', prices: { use: 10, month: 300 } },
      { name: null, obstacle: 'notOnSale' },
    ]);
  });
});

describe('the items of an order', () => {
  it('are removed from the cart in the order in which they were added, all or none', async () => {
    const owner = await person();
    const accountId = owner.caller?.accountId ?? 0n;
    const ids = [await cart.add(line(B), owner), await cart.add(line(A), owner)].map(({ id }) => BigInt(id));
    const refused = inTransaction(db, async (tx) => {
      const outcome = await takeCartItems(tx, accountId, [...ids, 999_999n]);
      if (outcome instanceof Error) throw outcome;
    });
    await expect(refused).rejects.toMatchObject({ error: 'cart.itemNotFound' });
    expect(await inTransaction(db, (tx) => takeCartItems(tx, accountId, ids))).toEqual([line(B), line(A)]);
    expect(await cart.count({}, owner)).toEqual({ count: 0 });
  });
});

describe('while online payment is off,', () => {
  it('every call to the cart fails', async () => {
    const off = cartHandlers({ ...deps, business: { onlinePay: 0 } });
    const owner = await person();
    const calls = [
      () => off.count({}, owner),
      () => off.list({}, owner),
      () => off.add(line(A), owner),
      () => off.change({ id: '1' }, owner),
      () => off.remove({ ids: ['1'] }, owner),
      () => off.join({ lines: [] }, owner),
      () => off.price({ lines: [] }, owner),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ error: 'request.onlinePayOff' });
  });
});
