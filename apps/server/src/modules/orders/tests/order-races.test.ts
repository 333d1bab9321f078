import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../../test/harness/until-waiting.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boughtRights } from '../../entitlements/index.ts';
import { checkOrders } from '../check-orders.ts';
import { deliverOrRefund } from '../deliver-order.ts';
import { cancelOrder, expireOrders } from '../end-order.ts';
import { ordersJobs } from '../orders.jobs.ts';
import { lockOrder } from '../orders.repository.ts';
import { lockPayable, pay } from '../pay-order.ts';
import { refundOrder } from '../refund-order.ts';
import { type Buyer, line, openShop, QUOTES, TRADES } from '../shop.fixture.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { db, deps, time } = shop;
const MONTH = [line(QUOTES, 'month')];
const PRICE = 3000n;

const cancel = (number: string) =>
  inTransaction(db, (tx) => cancelOrder(tx, number, { now: time.now, reason: 'byCustomer' }));
const inHalfAnHour = (): Date => new Date(time.now.getTime() + 30 * 60_000);
const expire = () => inTransaction(db, (tx) => expireOrders(tx, inHalfAnHour()));
const rightsOf = async ({ accountId }: Buyer): Promise<number> =>
  (await boughtRights(db, accountId, time.now)).length;
const settled = async <T>(works: readonly Promise<T>[]): Promise<(T | string)[]> =>
  (await Promise.allSettled(works)).map((one) => {
    if (one.status === 'fulfilled') return one.value;
    if (one.reason instanceof Refusal) return one.reason.error;
    throw one.reason;
  });
const counted = (values: readonly unknown[], value: unknown): number =>
  values.filter((one) => one === value).length;

/** Locks the order until this many other transactions wait for it, then releases the lock so that they all continue. */
async function together<T>(number: string, works: readonly (() => Promise<T>)[]): Promise<(T | string)[]> {
  let outcomes: Promise<(T | string)[]> | undefined;
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, { number });
    outcomes = settled(works.map((work) => work()));
    await untilWaiting(db, works.length);
  });
  return (await outcomes) ?? [];
}

/** A time at which no delivery is overdue. */
const NEVER = new Date(0);

async function expectBooksToFit(): Promise<void> {
  expect([await shop.imbalance(), await checkOrders(db, NEVER)]).toEqual([[], []]);
}

describe('concurrent orders', () => {
  it('use up a discount’s last use only once', async () => {
    await shop.discount('LASTONE', { usesMax: 1 });
    const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.buyer(10_000n)));
    const outcomes = await settled(
      buyers.map((buyer) => shop.place(buyer, MONTH, { discountCode: 'LASTONE', totalFen: 2700n })),
    );
    expect(counted(outcomes, 'orders.discountUsedUp')).toBe(4);
    await expectBooksToFit();
  });

  it('of one account share a code that allows one use per account: the last order cancels the others and keeps the code', async () => {
    await shop.discount('ONCEEACH', { perAccountMax: 1 });
    const buyer = await shop.buyer();
    const outcomes = await settled(
      [1, 2, 3].map(() => shop.place(buyer, MONTH, { discountCode: 'ONCEEACH', totalFen: 2700n })),
    );
    const orders = await Promise.all(outcomes.map((number) => shop.order(number)));
    expect(orders.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'cancelled', 'toBePaid']);
    await expectBooksToFit();
  });

  it('with the same key create one order', async () => {
    const buyer = await shop.buyer();
    const order = { idempotencyKey: 'one-of-a-double-click', totalFen: PRICE };
    const numbers = await Promise.all([1, 2, 3].map(() => shop.place(buyer, MONTH, order)));
    expect(new Set(numbers).size).toBe(1);
  });

  it('spend a wallet’s last fen only once', async () => {
    const buyer = await shop.buyer(PRICE);
    const numbers = [await shop.place(buyer, MONTH), await shop.place(buyer, [line(TRADES, 'month')])];
    const outcomes = await settled(numbers.map((number) => shop.pay(number)));
    expect(outcomes.toSorted()).toEqual(['paid', 'short']);
    expect(await shop.balance(buyer)).toBe(0n);
    await expectBooksToFit();
  });
});

describe('one order', () => {
  it('is paid once if several connections pay it at the same time', async () => {
    const buyer = await shop.buyer(10n * PRICE);
    const number = await shop.place(buyer, MONTH);
    const outcomes = await together(
      number,
      [1, 2, 3].map(() => () => shop.pay(number)),
    );
    expect(outcomes.toSorted()).toEqual(['notPayable', 'notPayable', 'paid']);
    expect(await shop.balance(buyer)).toBe(9n * PRICE);
    await expectBooksToFit();
  });

  it('is either paid or cancelled if both are attempted at the same time, and the money matches the outcome', async () => {
    const buyer = await shop.buyer(PRICE);
    const number = await shop.place(buyer, MONTH);
    await together<unknown>(number, [() => shop.pay(number), () => cancel(number)]);
    const { state } = await shop.order(number);
    expect([state, await shop.balance(buyer)]).toEqual(
      state === 'paid' ? ['paid', 0n] : ['cancelled', PRICE],
    );
    await expectBooksToFit();
  });

  it('is not cancelled with the expired orders while it is being paid, and does not delay their cancellation', async () => {
    const buyer = await shop.buyer(PRICE);
    const [number, other] = [await shop.place(buyer, MONTH), await shop.place(buyer, MONTH)];
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, { number });
      await expire();
    });
    expect([(await shop.order(number)).state, (await shop.order(other)).state]).toEqual([
      'toBePaid',
      'cancelled',
    ]);
    expect(await shop.pay(number)).toBe('paid');
    await expectBooksToFit();
  });

  it('grants its entitlements once if several connections deliver it at the same time', async () => {
    const buyer = await shop.buyer(PRICE);
    const number = await shop.place(buyer, MONTH);
    await shop.pay(number);
    await together(
      number,
      [1, 2, 3].map(() => () => deliverOrRefund(deps, number)),
    );
    expect(await rightsOf(buyer)).toBe(1);
    await expectBooksToFit();
  });

  it('is delivered by the sweep once three minutes have passed since its job was interrupted, and not before', async () => {
    const buyer = await shop.buyer(PRICE);
    const number = await shop.place(buyer, MONTH);
    await shop.pay(number);
    const sweepAfter = async (seconds: number): Promise<Date | null> => {
      const at = new Date(time.now.getTime() + seconds * 1000);
      await ordersJobs.tasks({ selling: { ...deps, clock: () => at } })['orders.deliverOverdue']();
      return (await shop.order(number)).deliveredAt;
    };
    expect(await sweepAfter(179)).toBeNull();
    expect(await sweepAfter(180)).not.toBeNull();
    expect(await rightsOf(buyer)).toBe(1);
  });

  it('leaves the customer with either the entitlements or the money if it is refunded during its delivery', async () => {
    const buyer = await shop.buyer(PRICE);
    const number = await shop.place(buyer, MONTH);
    await shop.pay(number);
    const decision = {
      number,
      part: 'whole',
      now: time.now,
      actor: 'li',
      reason: '',
      stars: [],
      exports: [],
    } as const;
    await together<unknown>(number, [
      () => deliverOrRefund(deps, number),
      () => inTransaction(db, (tx) => refundOrder(tx, decision)),
    ]);
    expect([await rightsOf(buyer), await shop.balance(buyer)]).toEqual([0, PRICE]);
    await expectBooksToFit();
  });
});

describe('an order that an upgrade credits', () => {
  it('is not refunded if the upgrade is paid at the same time', async () => {
    const buyer = await shop.buyer(10n * PRICE);
    const old = await shop.buy(buyer, ...MONTH);
    const number = await shop.place(buyer, [line(QUOTES, 'year')]);
    const decision = {
      number: old,
      part: 'whole',
      now: time.now,
      actor: 'li',
      reason: '',
      stars: [],
      exports: [],
    } as const;
    let refund: Promise<unknown> | undefined;
    await inTransaction(db, async (tx) => {
      const payable = await lockPayable(tx, { number, accountId: buyer.accountId, now: time.now });
      if (payable instanceof Refusal) throw payable;
      await pay(tx, payable, { now: time.now, method: 'wallet' });
      refund = inTransaction(db, (other) => refundOrder(other, decision));
      await untilWaiting(db, 1);
    });
    expect(await refund).toEqual({ outcome: 'credited' });
    await expectBooksToFit();
  });
});

describe('after any series of concurrent actions', () => {
  type Step = {
    readonly kind: 'place' | 'pay' | 'payFromWallet' | 'cancel' | 'expire' | 'deliver' | 'refund';
    readonly at: number;
  };
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('place', 'place', 'pay', 'payFromWallet', 'deliver', 'cancel', 'expire', 'refund'),
    at: fc.nat(7),
  });

  const carryOut = async (
    { kind, at }: Step,
    buyers: readonly Buyer[],
    numbers: string[],
  ): Promise<unknown> => {
    const number = numbers[at % Math.max(1, numbers.length)];
    if (kind === 'place') {
      const buyer = buyers[at % buyers.length] as Buyer;
      const lines = [line(at % 2 === 0 ? QUOTES : TRADES, at % 3 === 0 ? 'use' : 'month', 1 + (at % 3))];
      return numbers.push(await shop.place(buyer, lines, at < 3 ? { discountCode: 'ANYTIME' } : {}));
    }
    if (kind === 'expire') return expire();
    if (number === undefined) return undefined;
    const part = at % 2 === 0 ? 'whole' : 'unused';
    const decision = {
      number,
      part,
      now: time.now,
      actor: 'li',
      reason: '',
      stars: [],
      exports: [],
    } as const;
    switch (kind) {
      case 'pay':
        return shop.pay(number);
      case 'payFromWallet':
        return shop.payFromWallet(number);
      case 'cancel':
        return cancel(number);
      case 'deliver':
        return shop.deliver(number);
      case 'refund':
        return inTransaction(db, (tx) => refundOrder(tx, decision));
    }
  };

  it('the books balance, and no wallet is negative', { timeout: 120_000 }, async () => {
    await shop.discount('ANYTIME', { usesMax: 7, perAccountMax: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 12 }), async (rounds) => {
        const buyers = [await shop.buyer(7000n), await shop.buyer(3010n)];
        const numbers: string[] = [];
        // The steps of a round run concurrently, the rounds one after another.
        for (const round of rounds) await settled(round.map((one) => carryOut(one, buyers, numbers)));
        for (const buyer of buyers) expect(await shop.balance(buyer)).toBeGreaterThanOrEqual(0n);
        await expectBooksToFit();
      }),
      { numRuns: 15 },
    );
  });
});
