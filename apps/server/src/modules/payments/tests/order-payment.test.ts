import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createWechat } from '../../../platform/payment-channels/index.ts';
import { WechatTwin } from '../../../platform/payment-channels/wechat-twin.fixture.ts';
import { type Buyer, line, openShop, QUOTES } from '../../orders/shop.fixture.ts';
import { listPayments } from '../list-payments.ts';
import { readPayment } from '../payments.repository.ts';
import { startPayment } from '../start-payment.ts';
import { takeNotice } from '../take-notice.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const clock = (): Date => shop.time.now;
const twin = new WechatTwin(clock);
const channel = createWechat(twin.settings());
const deps = {
  db: shop.db,
  clock,
  log: createLog('silent'),
  paymentChannels: new Map([[channel.name, channel]]),
  siteAddress: () => 'https://jishi.test',
  cell: 'a',
  rechargeMinFen: 100n,
};

const start = ({ accountId }: Buyer, orderNumber: string) =>
  startPayment(
    deps,
    accountId,
    { channel: 'wechat', orderNumber, termsAccepted: false, idempotencyKey: randomUUID() },
    'zh',
  );
/** Pays as a buyer does by scanning the code, and delivers the channel's notice. */
async function pay(number: string): Promise<void> {
  twin.pay(number);
  expect(await takeNotice(deps, channel, twin.notice(number))).toBe(true);
}

describe('an order paid through a channel', () => {
  it('is paid at its price, and leaves the wallet unchanged', async () => {
    const buyer = await shop.buyer(500n);
    const order = await shop.place(buyer, [line(QUOTES, 'month')]);
    const payment = await start(buyer, order);
    expect(payment).toMatchObject({ amountFen: '3000', orderNumber: order, state: 'pending' });
    await pay(payment.number);
    expect(await shop.order(order)).toMatchObject({ state: 'paid', payMethod: 'wechat' });
    expect(await readPayment(shop.db, payment.number)).toMatchObject({ state: 'paid', effect: 'order' });
    expect(await shop.balance(buyer)).toBe(500n);
  });

  it('is paid once if the buyer pays two of its codes, and the second amount goes to the wallet', async () => {
    const buyer = await shop.buyer();
    const order = await shop.place(buyer, [line(QUOTES, 'month')]);
    const [one, other] = [await start(buyer, order), await start(buyer, order)];
    await Promise.all([pay(one.number), pay(other.number)]);
    const effects = [await readPayment(shop.db, one.number), await readPayment(shop.db, other.number)];
    expect(effects.map((payment) => payment?.effect).toSorted()).toEqual(['order', 'wallet']);
    expect(await shop.balance(buyer)).toBe(3000n);
    // The list distinguishes the two payments, and returns one on each page.
    const page = await listPayments(shop.db, buyer.accountId, { limit: 1 });
    const rest = await listPayments(shop.db, buyer.accountId, { limit: 1, before: page.next ?? '' });
    const entry = { channel: 'wechat', orderNumber: order, state: 'paid', amountFen: '3000' };
    expect([...page.items, ...rest.items]).toEqual([
      expect.objectContaining({ ...entry, number: other.number, effect: effects[1]?.effect }),
      expect.objectContaining({ ...entry, number: one.number, effect: effects[0]?.effect }),
    ]);
    expect(rest.next).toBeNull();
    expect(await listPayments(shop.db, (await shop.buyer()).accountId, { limit: 9 })).toEqual({
      items: [],
      next: null,
    });
  });

  it.each([
    [20, 10],
    [29, 2],
  ])('has a payment code that expires with it: after %i minutes, %i minutes remain', async (passed, left) => {
    const buyer = await shop.buyer();
    const before = shop.time.now;
    const order = await shop.place(buyer, [line(QUOTES, 'month')]);
    shop.time.now = new Date(before.getTime() + passed * 60_000);
    expect(await start(buyer, order)).toMatchObject({ secondsLeft: left * 60 });
    shop.time.now = before;
  });

  it('leaves the money in the wallet if it has expired', async () => {
    const buyer = await shop.buyer();
    const order = await shop.place(buyer, [line(QUOTES, 'month')]);
    const payment = await start(buyer, order);
    shop.time.now = new Date(shop.time.now.getTime() + 31 * 60_000);
    await pay(payment.number);
    expect(await readPayment(shop.db, payment.number)).toMatchObject({ state: 'paid', effect: 'wallet' });
    expect(await shop.balance(buyer)).toBe(3000n);
    await expect(start(buyer, order)).rejects.toMatchObject({ error: 'orders.expired' });
  });

  it('with a total of zero cannot start a payment, but is paid from the wallet', async () => {
    const buyer = await shop.buyer();
    await shop.discount('REDEEM', { percent: 100 });
    const order = await shop.place(buyer, [line(QUOTES, 'month')], { discountCode: 'REDEEM' });
    await expect(start(buyer, order)).rejects.toMatchObject({ error: 'payments.nothingToPay' });
    expect(await shop.pay(order)).toBe('paid');
  });

  it('cannot be paid by another account', async () => {
    const order = await shop.place(await shop.buyer(), [line(QUOTES, 'month')]);
    await expect(start(await shop.buyer(), order)).rejects.toMatchObject({ error: 'orders.notFound' });
  });

  it('leaves the books balanced', async () => {
    expect(await shop.imbalance()).toEqual([]);
  });
});

describe('a notice with a different amount', () => {
  it('moves no money, and is recorded with the verdict that the amount differs', async () => {
    const buyer = await shop.buyer();
    const order = await shop.place(buyer, [line(QUOTES, 'month')]);
    const { number } = await start(buyer, order);
    twin.pay(number);
    await takeNotice(deps, channel, twin.notice(number, 'amount'));
    expect(await shop.balance(buyer)).toBe(0n);
    const { rows } = await shop.test.database.pool.query(
      'select verdict, detail from payment_notice order by id desc limit 1',
    );
    expect(rows).toEqual([{ verdict: 'amountDiffers', detail: number }]);
  });
});
