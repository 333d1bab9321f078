import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { lockPayable } from '../index.ts';
import { type Buyer, line, openShop } from '../shop.fixture.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { db, time } = shop;
const RICH = 10_000_000n;

/** Places an order for a membership of the given level. */
const placedBy = (buyer: Buyer) => (level: number) =>
  shop.place(buyer, [line(`membership:vip${level}`, 'month')]);
const whyNot = ({ accountId }: Buyer, number: string) =>
  inTransaction(db, (tx) => lockPayable(tx, { number, accountId, now: time.now }));

describe('a pending order', () => {
  it('for a membership cannot be paid after a higher level has started, or if it would end a level without crediting it', async () => {
    const buyer = await shop.buyer(RICH);
    const place = placedBy(buyer);
    const waiting = [await place(1), await place(2), await place(1)] as const;
    expect(await shop.pay(waiting[0])).toBe('paid');
    await shop.deliver(waiting[0]);
    expect(await whyNot(buyer, waiting[1])).toMatchObject({ error: 'orders.creditMissed' });
    const again = await place(2);
    expect((await shop.order(again)).creditFen).toBe(3000n);
    expect(await shop.pay(again)).toBe('paid');
    await shop.deliver(again);
    expect(await whyNot(buyer, waiting[2])).toMatchObject({ error: 'orders.lowerLevel' });
  });

  it('cannot be paid if its credit was used by another order', async () => {
    const buyer = await shop.buyer(RICH);
    const place = placedBy(buyer);
    const lower = await place(1);
    expect(await shop.pay(lower)).toBe('paid');
    await shop.deliver(lower);
    const [first, second] = [await place(2), await place(2)];
    const credits = [await shop.order(first), await shop.order(second)].map(({ creditFen }) => creditFen);
    expect(credits).toEqual([3000n, 3000n]);
    expect(await shop.pay(first)).toBe('paid');
    expect(await whyNot(buyer, second)).toMatchObject({ error: 'orders.creditUsed' });
  });

  it('for a membership cannot be paid while another membership order is paid but not yet delivered', async () => {
    const buyer = await shop.buyer(RICH);
    const place = placedBy(buyer);
    const [lower, higher, more] = [await place(1), await place(2), await place(1)];
    expect(await shop.pay(lower)).toBe('paid');
    expect(await whyNot(buyer, higher)).toMatchObject({ error: 'orders.creditMissed' });
    expect(await shop.pay(more)).toBe('paid');
    const other = await shop.buyer(RICH);
    const [ofOther, below] = [await placedBy(other)(2), await placedBy(other)(1)];
    expect(await shop.pay(ofOther)).toBe('paid');
    expect(await whyNot(other, below)).toMatchObject({ error: 'orders.lowerLevel' });
  });
});
