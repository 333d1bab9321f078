import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { grantVip } from '../../accounts/index.ts';
import { takeCartItems } from '../../cart/index.ts';
import { ordersHandlers } from '../orders.handlers.ts';
import { type Buyer, line, openShop, QUOTES, TRADES } from '../shop.fixture.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { db, deps, time } = shop;
const orders = ordersHandlers({ ...deps, business: { onlinePay: 1 } });
const as = ({ accountId }: Buyer): CallContext =>
  ({
    caller: { accountId, keyId: null, memberId: null, personId: 1n, sessionId: 1n },
  }) as unknown as CallContext;
const order = (totalFen: string, more: object = {}) => ({
  lines: [line(QUOTES, 'month')],
  totalFen,
  termsAccepted: true,
  idempotencyKey: randomUUID(),
  ...more,
});

async function dueJobs(number: string): Promise<number> {
  const { rows } = await shop.test.database.pool.query(
    `select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where identifier = 'orders.due' and payload->>'number' = $1`,
    [number],
  );
  return rows.length;
}

describe('an order', () => {
  it('is quoted with the shortfall, rejected if the balance is too low, and otherwise paid and delivered', async () => {
    const buyer = await shop.buyer(2000n);
    const quote = await orders.quote({ lines: [line(QUOTES, 'month')] }, as(buyer));
    expect(quote.lines[0]?.prices).toMatchObject({ month: 3000 });
    expect(quote).toMatchObject({ totalFen: '3000', wallet: { availableFen: '2000', missingFen: '1000' } });
    const { number } = await orders.place(order('3000'), as(buyer));
    await expect(orders.pay({ number }, as(buyer))).rejects.toMatchObject({
      error: 'orders.walletShort',
      data: { missingFen: '1000', availableFen: '2000' },
    });
    const rich = await shop.buyer(9000n);
    const placed = await orders.place(order('3000'), as(rich));
    expect(placed).toMatchObject({ state: 'toBePaid', secondsLeft: 1800, deliveredAt: null });
    const paid = await orders.pay({ number: placed.number }, as(rich));
    expect(paid).toMatchObject({ state: 'paid', payMethod: 'wallet', deliveredAt: time.now.toISOString() });
    expect(paid.lines[0]).toMatchObject({ endsAt: shop.days(30).toISOString() });
    expect(await orders.pay({ number: placed.number }, as(rich))).toEqual(paid);
    expect(await shop.balance(rich)).toBe(6000n);
    expect(await dueJobs(placed.number)).toBe(0);
  });

  it('is paid once by repeated calls, which do not count as delivery failures', async () => {
    const buyer = await shop.buyer(9000n);
    const { number } = await shop.place(buyer, [line('membership:vip1', 'month')]).then(shop.order);
    await inTransaction(db, (tx) => grantVip(tx, buyer.accountId, { level: 1, until: null }));
    for (let press = 0; press < 7; press++)
      expect(await orders.pay({ number }, as(buyer))).toMatchObject({ state: 'paid', deliveredAt: null });
    expect(await shop.order(number)).toMatchObject({ deliveryFailures: 0, state: 'paid' });
    expect(await dueJobs(number)).toBe(1);
    expect(await shop.balance(buyer)).toBe(6000n);
  });

  it('removes the chosen items from the cart, but leaves them there if placing the order fails', async () => {
    const buyer = await shop.buyer();
    const { rows } = await shop.test.database.pool.query(
      `insert into cart_item (account_id, product, mode, quantity, added_at)
       values ($1, $2, 'month', 1, now()), ($1, $3, 'use', 9, now()) returning id`,
      [buyer.accountId, QUOTES, TRADES],
    );
    const cartItems = rows.map(({ id }) => String(id));
    const chosen = { lines: undefined, cartItems };
    await expect(orders.place(order('1', chosen), as(buyer))).rejects.toMatchObject({
      error: 'orders.priceChanged',
    });
    const { lines } = await orders.place(order('3090', chosen), as(buyer));
    expect(lines.map(({ product }) => product)).toEqual([QUOTES, TRADES]);
    const gone = await inTransaction(db, (tx) => takeCartItems(tx, buyer.accountId, cartItems.map(BigInt)));
    expect(gone).toMatchObject({ error: 'cart.itemNotFound' });
  });

  it('reveals no more about discount codes to concurrent guesses than to sequential ones', async () => {
    const guesser = await shop.buyer();
    const guess = (_: unknown, i: number) =>
      orders.quote({ lines: [line(QUOTES, 'month')], discountCode: `GUESS-${i}` }, as(guesser)).then(
        () => 'known',
        ({ error }: { error: string }) => error,
      );
    const outcomes = await Promise.all(Array.from({ length: 40 }, guess));
    const countOf = (error: string) => outcomes.filter((outcome) => outcome === error).length;
    expect([countOf('orders.discountUnknown'), countOf('orders.discountGuesses')]).toEqual([11, 29]);
  });

  it('is slowed down only for an account that guesses discount codes', async () => {
    await shop.discount('REALCODE');
    const quoteWith = async (buyer: Buyer, discountCode: string) =>
      orders.quote({ lines: [line(QUOTES, 'month')], discountCode }, as(buyer)).then(
        ({ discount }) => discount?.code,
        ({ error }: { error: string }) => error,
      );
    const [guesser, other] = [await shop.buyer(), await shop.buyer()];
    for (let i = 0; i < 11; i++)
      expect(await quoteWith(guesser, `GUESS-${i}`)).toBe('orders.discountUnknown');
    expect(await quoteWith(guesser, 'REALCODE')).toBe('orders.discountGuesses');
    expect(await quoteWith(other, 'REALCODE')).toBe('REALCODE');
  });

  it.each([
    [{ termsAccepted: false }, 'orders.termsRequired'],
    [{ lines: undefined }, 'orders.nothingChosen'],
    [{ cartItems: ['1'] }, 'orders.nothingChosen'],
    [{ lines: undefined, cartItems: ['999999'] }, 'cart.itemNotFound'],
  ])('with %j fails as %s', async (more, error) => {
    await expect(orders.place(order('3000', more), as(await shop.buyer()))).rejects.toMatchObject({ error });
  });

  it('is cancelled only once, and cannot be cancelled after it is paid', async () => {
    const buyer = await shop.buyer(3000n);
    const [one, other] = [
      await orders.place(order('3000'), as(buyer)),
      await orders.place(order('3000'), as(buyer)),
    ];
    const cancelled = await orders.cancel({ number: one.number }, as(buyer));
    expect(cancelled).toMatchObject({ state: 'cancelled', endReason: 'byCustomer', secondsLeft: 0 });
    expect(await orders.cancel({ number: one.number }, as(buyer))).toEqual(cancelled);
    await expect(orders.pay({ number: one.number }, as(buyer))).rejects.toMatchObject({
      error: 'orders.notPayable',
      values: { state: 'cancelled' },
    });
    await orders.pay({ number: other.number }, as(buyer));
    await expect(orders.cancel({ number: other.number }, as(buyer))).rejects.toMatchObject({
      error: 'orders.notCancellable',
    });
  });
});

describe('the orders of an account', () => {
  it('are listed newest first, page by page, optionally by state, and without other accounts’ orders', async () => {
    const buyer = await shop.buyer(3000n);
    const numbers: string[] = [];
    for (let i = 0; i < 3; i++) numbers.unshift((await orders.place(order('3000'), as(buyer))).number);
    await orders.pay({ number: numbers[1] ?? '' }, as(buyer));
    const first = await orders.list({ limit: 2 }, as(buyer));
    const second = await orders.list({ limit: 2, before: first.next ?? '' }, as(buyer));
    expect([...first.orders, ...second.orders].map(({ number }) => number)).toEqual(numbers);
    expect(second.next).toBeNull();
    const paid = await orders.list({ limit: 10, state: 'paid' }, as(buyer));
    expect(paid.orders.map(({ number }) => number)).toEqual([numbers[1]]);
    const other = as(await shop.buyer());
    expect(await orders.list({ limit: 10 }, other)).toEqual({ orders: [], next: null });
    const number = numbers[0] ?? '';
    for (const call of [orders.view, orders.pay, orders.cancel])
      await expect(call({ number }, other)).rejects.toMatchObject({ error: 'orders.notFound' });
  });
});

describe('while online payment is off,', () => {
  it('every call to an orders route fails', async () => {
    const off = ordersHandlers({ ...deps, business: { onlinePay: 0 } });
    const owner = as(await shop.buyer());
    const number = '20261120ABCDEFGHJK';
    const calls = [
      () => off.quote({ lines: [line(QUOTES, 'month')] }, owner),
      () => off.place(order('3000'), owner),
      () => off.list({ limit: 10 }, owner),
      () => off.view({ number }, owner),
      () => off.pay({ number }, owner),
      () => off.cancel({ number }, owner),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ error: 'request.onlinePayOff' });
  });
});
