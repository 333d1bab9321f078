import { CompiledQuery } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { readAccount } from '../../accounts/index.ts';
import { boughtRights } from '../../entitlements/index.ts';
import { checkOrders } from '../check-orders.ts';
import { DELIVERY_FAILURES_MAX, deliverOrder, deliverOrRefund } from '../deliver-order.ts';
import { cancelOrder, expireOrders } from '../end-order.ts';
import { lockPayable } from '../index.ts';
import { quoteOrder } from '../quote-order.ts';
import { BUNDLE, type Buyer, line, openShop, QUOTES, TRADES } from '../shop.fixture.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { db, deps, time } = shop;
const START = time.now;
const RICH = 10_000_000n;
const MINUTE_MS = 60_000;

const refusal = (error: string) => expect.objectContaining({ error });
const rightsOf = ({ accountId }: Buyer) => boughtRights(db, accountId, time.now);
const usesOf = async (code: string): Promise<number> =>
  (await shop.test.database.pool.query('select uses from discount_code where code = $1', [code])).rows[0]
    .uses;
const eventsOf = async (number: string): Promise<string[]> => {
  const { rows } = await shop.test.database.pool.query(
    `select task.identifier from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where payload->>'number' = $1 order by job.id`,
    [number],
  );
  return rows.map(({ identifier }) => identifier);
};
const expire = (now: Date) => inTransaction(db, (tx) => expireOrders(tx, now));
const inMinutes = (minutes: number): Date => new Date(time.now.getTime() + minutes * MINUTE_MS);

describe('placing an order', () => {
  it('returns the first order for the same key, and rejects the key with different input', async () => {
    const buyer = await shop.buyer();
    const key = { idempotencyKey: 'key-of-one-order', totalFen: 3000n };
    const number = await shop.place(buyer, [line(QUOTES, 'month')], key);
    expect(await shop.place(buyer, [line(QUOTES, 'month')], key)).toBe(number);
    await expect(shop.place(buyer, [line(TRADES, 'month')], key)).rejects.toEqual(
      refusal('orders.keyReused'),
    );
    expect(await shop.place(await shop.buyer(), [line(QUOTES, 'month')], key)).not.toBe(number);
  });

  it('fails if the total has changed since it was shown, and leaves the discount code unused', async () => {
    const buyer = await shop.buyer();
    await shop.discount('UNHELD', { usesMax: 1 });
    await expect(
      shop.place(buyer, [line(QUOTES, 'month')], { totalFen: 2500n, discountCode: 'UNHELD' }),
    ).rejects.toMatchObject({ error: 'orders.priceChanged', data: { totalFen: '2700' } });
    expect(await usesOf('UNHELD')).toBe(0);
  });

  it('fails while twenty orders are pending', async () => {
    const buyer = await shop.buyer();
    for (let i = 0; i < 20; i++) await shop.place(buyer, [line(QUOTES, 'month')]);
    await expect(shop.place(buyer, [line(QUOTES, 'month')])).rejects.toEqual(
      refusal('orders.tooManyWaiting'),
    );
  });
});

describe('a pending order', () => {
  it('reserves a use of its code, and releases it on cancellation or expiry', async () => {
    await shop.discount('HELD', { usesMax: 1, perAccountMax: 9 });
    const buyer = await shop.buyer(RICH);
    const withCode = () => shop.place(buyer, [line(QUOTES, 'month')], { discountCode: 'HELD' });
    const first = await withCode();
    const other = await shop.buyer(RICH);
    const byOther = { discountCode: 'HELD', totalFen: 2700n };
    await expect(shop.place(other, [line(QUOTES, 'month')], byOther)).rejects.toEqual(
      refusal('orders.discountUsedUp'),
    );
    // A new order replaces the pending one and takes over its use of the code.
    const again = await withCode();
    expect([await usesOf('HELD'), (await shop.order(first)).state]).toEqual([1, 'cancelled']);
    await inTransaction(db, (tx) => cancelOrder(tx, again, { now: time.now, reason: 'byCustomer' }));
    const second = await withCode();
    expect(await expire(inMinutes(29))).toBe(0);
    expect(await expire(inMinutes(30))).toBeGreaterThanOrEqual(1);
    expect(await shop.order(second)).toMatchObject({ state: 'cancelled', endReason: 'expired' });
    const third = await withCode();
    expect(await shop.pay(third)).toBe('paid');
    await inTransaction(db, (tx) => cancelOrder(tx, third, { now: time.now, reason: 'byCustomer' }));
    expect([await usesOf('HELD'), (await shop.order(third)).state]).toEqual([1, 'paid']);
    expect(await eventsOf(first)).toEqual(['orders.cancelled']);
  });

  it('is paid and delivered at its original price, even after a price change', async () => {
    const buyer = await shop.buyer(10_000n);
    const request = [line('membership:vip1', 'month')];
    const number = await shop.place(buyer, request);
    const { plans, stars } = deps.storefront.memberships;
    const memberships = { stars, plans: plans.map((plan) => ({ ...plan, prices: { month: 9999 } })) };
    const dearer = { ...deps, storefront: { ...deps.storefront, memberships } };
    const input = { accountId: buyer.accountId, lines: request, now: time.now };
    expect((await quoteOrder(db, dearer, input, async () => undefined)).totalFen).toBe(9999n);
    expect(await shop.pay(number)).toBe('paid');
    expect(await inTransaction(db, (tx) => deliverOrder(tx, dearer, number, time.now))).toBe(true);
    expect(await shop.balance(buyer)).toBe(7000n);
  });

  it('cannot use a code more often than the code allows for each account', async () => {
    await shop.discount('TWICE', { perAccountMax: 2 });
    const [buyer, other] = [await shop.buyer(RICH), await shop.buyer(RICH)];
    const more = { discountCode: 'TWICE', totalFen: 2700n };
    const buy = async (who: Buyer) => shop.pay(await shop.place(who, [line(QUOTES, 'month')], more));
    expect([await buy(buyer), await buy(buyer), await buy(other)]).toEqual(['paid', 'paid', 'paid']);
    await expect(buy(buyer)).rejects.toEqual(refusal('orders.discountUsedByYou'));
    expect(await usesOf('TWICE')).toBe(3);
  });

  it('cannot be paid after its deadline, even if it has not been cancelled yet', async () => {
    const buyer = await shop.buyer(RICH);
    const number = await shop.place(buyer, [line(QUOTES, 'month')]);
    time.now = inMinutes(31);
    expect(await shop.pay(number)).toBe('notPayable');
    const { accountId } = buyer;
    expect(
      await inTransaction(db, (tx) => lockPayable(tx, { number, accountId, now: time.now })),
    ).toMatchObject({ error: 'orders.expired' });
    time.now = START;
  });

  it('is not found by another account', async () => {
    const number = await shop.place(await shop.buyer(), [line(QUOTES, 'month')]);
    const { accountId } = await shop.buyer();
    expect(
      await inTransaction(db, (tx) => lockPayable(tx, { number, accountId, now: time.now })),
    ).toMatchObject({ error: 'orders.notFound' });
  });
});

describe('a paid order', () => {
  it('is paid from the wallet, and grants its products', async () => {
    const buyer = await shop.buyer(20_000n);
    const number = await shop.place(buyer, [
      line(QUOTES, 'use', 100),
      line(BUNDLE, 'month'),
      line('membership:vip1', 'month', 2),
    ]);
    expect(await shop.pay(number)).toBe('paid');
    expect(await shop.balance(buyer)).toBe(20_000n - 12_000n);
    expect(await eventsOf(number)).toEqual(['orders.paid', 'orders.due']);
    expect(await shop.deliver(number)).toBe(true);
    const rights = await rightsOf(buyer);
    expect(rights.map(({ datasetCode, kind, calls, ref }) => [datasetCode, kind, calls, ref])).toEqual(
      expect.arrayContaining([
        ['p_stock9401', 'calls', 100, `order:${number}:1`],
        ['p_stock9401', 'term', null, `order:${number}:2`],
        ['p_stock9402', 'term', null, `order:${number}:2`],
      ]),
    );
    expect(await readAccount(db, buyer.accountId)).toMatchObject({ vipLevel: 1, vipUntil: shop.days(60) });
  });

  it('is paid without a posting if its total is zero', async () => {
    await shop.discount('GIFT', { percent: 100 });
    const buyer = await shop.buyer();
    const number = await shop.place(buyer, [line(QUOTES, 'month')], { discountCode: 'GIFT' });
    expect([await shop.pay(number), await shop.deliver(number)]).toEqual(['paid', true]);
    expect(await rightsOf(buyer)).toHaveLength(1);
  });

  it('moves no money if the wallet balance is too low', async () => {
    const buyer = await shop.buyer(2999n);
    const number = await shop.place(buyer, [line(QUOTES, 'month')]);
    expect(await shop.pay(number)).toBe('short');
    expect([await shop.balance(buyer), (await shop.order(number)).state]).toEqual([2999n, 'toBePaid']);
  });

  it('is delivered once, even if its event arrives twice with a crash in between', async () => {
    const buyer = await shop.buyer(RICH);
    const number = await shop.place(buyer, [line(QUOTES, 'month'), line(TRADES, 'use', 5)]);
    await shop.pay(number);
    const crash = inTransaction(db, async (tx) => {
      await deliverOrder(tx, deps, number, time.now);
      throw new Error('the process is gone');
    });
    await expect(crash).rejects.toThrow('the process is gone');
    expect([await rightsOf(buyer), (await shop.order(number)).deliveredAt]).toEqual([[], null]);
    expect([await shop.deliver(number), await shop.deliver(number)]).toEqual([true, false]);
    expect(await rightsOf(buyer)).toHaveLength(2);
  });

  it('is refunded after five failed deliveries, and then releases its code and credits', async () => {
    const buyer = await shop.buyer(RICH);
    await shop.discount('LOST', { usesMax: 1 });
    await shop.buy(buyer, line(QUOTES, 'month'));
    const before = await shop.balance(buyer);
    const number = await shop.place(buyer, [line(BUNDLE, 'year')], { discountCode: 'LOST' });
    await shop.pay(number);
    const withoutPackage = { ...deps, storefront: { ...deps.storefront, packages: [] } };
    for (let i = 1; i < DELIVERY_FAILURES_MAX; i++)
      await expect(deliverOrRefund(withoutPackage, number)).rejects.toEqual(
        refusal('catalog.productNotFound'),
      );
    await deliverOrRefund(withoutPackage, number);
    expect(await shop.order(number)).toMatchObject({ state: 'failed', endReason: 'undelivered' });
    expect([await shop.balance(buyer), await usesOf('LOST')]).toEqual([before, 0]);
    expect(await eventsOf(number)).toContain('orders.failed');
    await deliverOrRefund(deps, number);
    expect(await rightsOf(buyer)).toHaveLength(1);
    expect((await shop.quote(buyer, [line(BUNDLE, 'year')])).creditFen).toBe(3000n);
  });

  it('cannot credit a line that another paid order has already credited', async () => {
    const buyer = await shop.buyer(RICH);
    await shop.buy(buyer, line(QUOTES, 'month'));
    const [one, other] = [
      await shop.place(buyer, [line(QUOTES, 'quarter')]),
      await shop.place(buyer, [line(QUOTES, 'year')]),
    ];
    expect([await shop.pay(one), await shop.pay(other)]).toEqual(['paid', 'notPayable']);
  });
});

describe('a paid order that is not delivered', () => {
  it('is reported by the ledger check after an hour', async () => {
    const number = await shop.place(await shop.buyer(RICH), [line(QUOTES, 'month')]);
    await shop.pay(number);
    const linesIn = async (minutes: number): Promise<number> =>
      (await checkOrders(db, inMinutes(minutes))).filter((one) => one.includes(number)).length;
    expect([await linesIn(59), await linesIn(61)]).toEqual([0, 1]);
    await shop.deliver(number);
    expect(await linesIn(61)).toBe(0);
  });
});

describe('the ledger check', () => {
  it('finds no mismatch after the tests above', async () => {
    expect([await shop.imbalance(), await checkOrders(db, time.now)]).toEqual([[], []]);
  });

  it.each([
    [
      'update sales_order set total_fen = total_fen + 1, amount_fen = amount_fen + 1 where number = $1',
      'is paid with',
    ],
    ['update sales_order set refunded_fen = 1 where number = $1', 'is refunded with 1 fen'],
    ['update sales_order set delivered_at = null where number = $1', 'which did not deliver it'],
    [
      "delete from entitlement where ref = 'order:' || $1 || ':1'",
      'delivered 1 rights for line 1, but there are 0',
    ],
    ["update discount_code set uses = uses + 1 where uses_max is null and $1 <> ''", 'counts'],
  ])('reports the mismatch after %s', async (statement, says) => {
    const number = await shop.buy(await shop.buyer(RICH), line(QUOTES, 'month'));
    await shop.discount('MISCOUNTED');
    let lines: string[] = [];
    const undone = db.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(statement, [number]));
      lines = await checkOrders(tx, time.now);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(lines.join('\n')).toContain(says);
  });
});
