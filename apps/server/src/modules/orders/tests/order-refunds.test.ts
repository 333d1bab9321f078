import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { readAccount, setStarLevel } from '../../accounts/index.ts';
import { boughtRights } from '../../entitlements/index.ts';
import { checkOrders } from '../check-orders.ts';
import { type AccountExport, readLineExports } from '../order-exports.ts';
import { refundOrder } from '../refund-order.ts';
import { BUNDLE, type Buyer, line, openShop, QUOTES, TRADES } from '../shop.fixture.ts';
import { lowerStars } from '../stars.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { db, deps, time } = shop;
const START = time.now;
const RICH = 10_000_000n;

const rightsOf = ({ accountId }: Buyer) => boughtRights(db, accountId, time.now);
const refund = (number: string, part: 'whole' | 'unused') => {
  const { stars } = deps.storefront.memberships;
  const decision = { number, part, now: time.now, actor: 'li', reason: 'a complaint', stars, exports: [] };
  return inTransaction(db, (tx) => refundOrder(tx, decision));
};

describe('stars', () => {
  it('are earned by payments within a year, and expire a year after those payments', async () => {
    const buyer = await shop.buyer(RICH);
    await shop.buy(buyer, line(QUOTES, 'year', 3));
    expect((await readAccount(db, buyer.accountId))?.starLevel).toBe(0);
    await shop.buy(buyer, line(TRADES, 'year'));
    expect((await readAccount(db, buyer.accountId))?.starLevel).toBe(1);
    const { stars } = deps.storefront.memberships;
    const lower = (now: Date) => lowerStars(db, (work) => inTransaction(db, work), stars, now);
    await lower(shop.days(364));
    expect((await readAccount(db, buyer.accountId))?.starLevel).toBe(1);
    await lower(shop.days(365.5));
    expect((await readAccount(db, buyer.accountId))?.starLevel).toBe(0);
  });
});

describe('stars granted by the operator', () => {
  it('remain after payments expire, even if those payments had also earned them', async () => {
    const levelOf = async ({ accountId }: Buyer) => (await readAccount(db, accountId))?.starLevel;
    const [more, same] = [await shop.buyer(RICH), await shop.buyer(RICH)];
    for (const one of [more, same]) await shop.buy(one, line(QUOTES, 'year', 3), line(TRADES, 'year'));
    await inTransaction(db, (tx) => setStarLevel(tx, more.accountId, 3));
    await inTransaction(db, (tx) => setStarLevel(tx, same.accountId, 1));
    await lowerStars(
      db,
      (work) => inTransaction(db, work),
      deps.storefront.memberships.stars,
      shop.days(365.5),
    );
    expect([await levelOf(more), await levelOf(same)]).toEqual([3, 1]);
  });
});

describe('stars after a refund', () => {
  it('expire immediately if the refunded money earned them, but remain if the operator granted them', async () => {
    const levels = async ({ accountId }: Buyer) => (await readAccount(db, accountId))?.starLevel;
    const [buyer, favoured] = [await shop.buyer(RICH), await shop.buyer(RICH)];
    for (const one of [buyer, favoured]) {
      const number = await shop.buy(one, line(QUOTES, 'year', 3), line(TRADES, 'year'));
      expect(await levels(one)).toBe(1);
      if (one === favoured) await inTransaction(db, (tx) => setStarLevel(tx, one.accountId, 2));
      await refund(number, 'whole');
    }
    expect([await levels(buyer), await levels(favoured)]).toEqual([0, 2]);
  });
});

describe('a refund by the operator', () => {
  it('of the whole order returns all of its money once, and ends the entitlements', async () => {
    const buyer = await shop.buyer(RICH);
    const number = await shop.buy(buyer, line(QUOTES, 'month'), line(TRADES, 'use', 7));
    expect(await refund(number, 'whole')).toEqual({ outcome: 'refunded', amountFen: 3070n });
    expect([await shop.balance(buyer), await rightsOf(buyer)]).toEqual([RICH, []]);
    expect(await refund(number, 'whole')).toEqual({ outcome: 'before' });
  });

  it('of the unused part returns the price of the remaining whole days and calls', async () => {
    const buyer = await shop.buyer(RICH);
    const number = await shop.buy(
      buyer,
      line(BUNDLE, 'month'),
      line(QUOTES, 'use', 100),
      line('membership:vip1', 'month'),
    );
    await shop.test.database.pool.query('update pack_use set calls_left = 40 where account_id = $1', [
      buyer.accountId,
    ]);
    time.now = new Date(START.getTime() + 12 * 3_600_000);
    onTestFinished(() => {
      time.now = START;
    });
    const left = (5000n * 29n) / 30n + 400n + (3000n * 29n) / 30n;
    expect(await refund(number, 'unused')).toEqual({ outcome: 'refunded', amountFen: left });
    expect(await rightsOf(buyer)).toEqual([]);
    expect(await readAccount(db, buyer.accountId)).toMatchObject({ vipLevel: 0 });
  });

  it('of an undelivered order cancels the delivery', async () => {
    const buyer = await shop.buyer(RICH);
    const number = await shop.place(buyer, [line(QUOTES, 'month')]);
    expect(await refund(number, 'whole')).toEqual({ outcome: 'notPaid' });
    await shop.pay(number);
    expect((await refund(number, 'unused')).outcome).toBe('refunded');
    expect([await shop.deliver(number), await shop.balance(buyer)]).toEqual([false, RICH]);
  });

  it('is rejected if the unused part was already credited to another order', async () => {
    const buyer = await shop.buyer(RICH);
    const number = await shop.buy(buyer, line(QUOTES, 'month'));
    await shop.buy(buyer, line(QUOTES, 'year'));
    expect(await refund(number, 'whole')).toEqual({ outcome: 'credited' });
  });

  it('of an upgrade returns its price, after which the credited order can be refunded too', async () => {
    const buyer = await shop.buyer(RICH);
    const month = await shop.buy(buyer, line(QUOTES, 'month'));
    const year = await shop.buy(buyer, line(QUOTES, 'year'));
    expect(await refund(year, 'whole')).toEqual({ outcome: 'refunded', amountFen: 27_000n });
    expect(await refund(month, 'whole')).toEqual({ outcome: 'refunded', amountFen: 3000n });
    expect([await shop.balance(buyer), await rightsOf(buyer)]).toEqual([RICH, []]);
  });
});

describe('an export since delivery', () => {
  const CODE = 'p_stock9401';
  const exported = (more: Partial<AccountExport>): AccountExport => {
    const size = { files: 1, rows: 10, bytes: 100 };
    return {
      datasetCode: CODE,
      basis: 'term',
      createdAt: time.now,
      downloadedAt: time.now,
      ...size,
      ...more,
    };
  };
  const refundWith = async (number: string, exports: readonly AccountExport[]) => {
    const order = await shop.order(number);
    return inTransaction(db, async (tx) => {
      const own = await readLineExports(tx, order, exports);
      const decision = { number, part: 'unused', now: time.now, actor: 'li', reason: '', stars: [] } as const;
      return refundOrder(tx, { ...decision, exports: own });
    });
  };

  it('counts as use of a membership only if it was made under that membership', async () => {
    const buyer = await shop.buyer(RICH);
    const number = await shop.buy(buyer, line('membership:vip1', 'month'));
    const byMembership = exported({ basis: 'vip' });
    expect(await refundWith(number, [byMembership])).toEqual({ outcome: 'nothingLeft' });
    const others = [exported({}), exported({ basis: 'free' }), exported({ basis: null })];
    expect(await refundWith(number, others)).toEqual({ outcome: 'refunded', amountFen: 3000n });
  });

  it('counts as use of the term that was running when it was made, and not of the following term', async () => {
    const buyer = await shop.buyer(RICH);
    const first = await shop.buy(buyer, line(QUOTES, 'month'));
    const second = await shop.buy(buyer, line(QUOTES, 'month'));
    const exports = [exported({ basis: null })];
    expect(await refundWith(first, exports)).toEqual({ outcome: 'nothingLeft' });
    expect(await refundWith(second, exports)).toEqual({ outcome: 'refunded', amountFen: 3000n });
  });

  it('counts even if its term ended before the refund', async () => {
    const buyer = await shop.buyer(RICH);
    const number = await shop.buy(buyer, line(QUOTES, 'month'));
    const exports = [exported({}), exported({ downloadedAt: null, rows: 5 })];
    const order = await shop.order(number);
    time.now = new Date(START.getTime() + 40 * 86_400_000);
    onTestFinished(() => {
      time.now = START;
    });
    expect(await inTransaction(db, (tx) => readLineExports(tx, order, exports))).toEqual([
      { line: 1, datasetCode: CODE, files: 2, rows: 15, bytes: 200, downloadedAt: START },
    ]);
  });
});

describe('the ledger check', () => {
  it('finds no mismatch after refunds', async () => {
    expect([await shop.imbalance(), await checkOrders(db, new Date(0))]).toEqual([[], []]);
  });
});
