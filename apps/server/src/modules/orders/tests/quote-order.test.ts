import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { grantVip, setStarLevel } from '../../accounts/index.ts';
import { boughtRights, grantTerm } from '../../entitlements/index.ts';
import { readDiscount } from '../discounts.repository.ts';
import { placeOrder } from '../place-order.ts';
import { quoteOrder } from '../quote-order.ts';
import { BUNDLE, line, openShop, QUOTES, TRADES } from '../shop.fixture.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { db, deps, time } = shop;
const START = time.now;
const RICH = 10_000_000n;

const refusal = (error: string) => expect.objectContaining({ error });

describe('a quote', () => {
  it('multiplies the price of each line by its quantity, and adds up the lines', async () => {
    const quote = await shop.quote(await shop.buyer(), [line(QUOTES, 'use', 250), line(TRADES, 'month', 2)]);
    expect(quote.lines.map(({ unitFen, totalFen }) => [unitFen, totalFen])).toEqual([
      [10n, 2500n],
      [3000n, 6000n],
    ]);
    expect(quote).toMatchObject({ amountFen: 8500n, discountFen: 0n, creditFen: 0n, totalFen: 8500n });
  });

  it.each([
    [[line('dataset:p_stock9499', 'month')], 'catalog.productNotFound'],
    [[line('membership:vip7', 'month')], 'catalog.productNotFound'],
    [[line('dataset:p_stock9409', 'month')], 'catalog.productNotFound'],
    [[line(QUOTES, 'week')], 'catalog.notSoldInMode'],
    [[line(BUNDLE, 'use')], 'catalog.notSoldInMode'],
    [[line(QUOTES, 'month', 51)], 'catalog.quantityMax'],
    [[line(QUOTES, 'month'), line(QUOTES, 'use')], 'orders.sameProductTwice'],
    [[line('membership:vip1', 'month'), line('membership:vip2', 'month')], 'orders.sameProductTwice'],
  ])('of %j fails as %s', async (lines, error) => {
    await expect(shop.quote(await shop.buyer(), lines)).rejects.toEqual(refusal(error));
  });

  it('lists current entitlements, and starts a renewal when they end', async () => {
    const buyer = await shop.buyer(RICH);
    await shop.buy(buyer, line(QUOTES, 'month'));
    const { lines } = await shop.quote(buyer, [line(QUOTES, 'month', 2)]);
    expect(lines[0]).toMatchObject({
      effect: 'renewal',
      creditFen: 0n,
      startsAt: shop.days(30),
      endsAt: shop.days(90),
      owned: [{ product: QUOTES, until: shop.days(30).toISOString() }],
    });
  });

  it('fails for a product that the account owns without an end date', async () => {
    const buyer = await shop.buyer();
    await inTransaction(db, (tx) =>
      grantTerm(tx, {
        accountId: buyer.accountId,
        datasetCode: '*',
        startsAt: new Date(0),
        endsAt: null,
        source: 'cli',
      }),
    );
    await expect(shop.quote(buyer, [line(BUNDLE, 'month')])).rejects.toEqual(
      refusal('orders.ownedWithoutEnd'),
    );
  });

  it('fails for a membership owned without an end date, and the error contains the membership’s name in the reader’s language', async () => {
    const buyer = await shop.buyer();
    await inTransaction(db, (tx) => grantVip(tx, buyer.accountId, { level: 1, until: null }));
    const refused = await shop.quote(buyer, [line('membership:vip1', 'month')]).catch((error) => error);
    expect(refused).toMatchObject({ error: 'orders.ownedWithoutEnd' });
    const { zh, en } = deps.storefront.memberships.plans.find(({ id }) => id === 'vip1') ?? {};
    expect(refused.text('zh')).toBe(`您的“${zh}”长期有效，无需购买或续费`);
    expect(refused.text('en')).toBe(`Your ${en} has no end date, so there is nothing to buy or renew`);
  });
});

describe('an upgrade', () => {
  it('to a longer mode credits price × whole days left / days bought, and ends the old term', async () => {
    const buyer = await shop.buyer(RICH);
    await shop.buy(buyer, line(QUOTES, 'month'));
    // After 10 days and one hour, 19 whole days of 30 are left.
    time.now = new Date(START.getTime() + (10 * 24 + 1) * 3_600_000);
    const { lines } = await shop.quote(buyer, [line(QUOTES, 'quarter')]);
    const creditFen = (3000n * 19n) / 30n;
    expect(lines[0]).toMatchObject({ effect: 'upgrade', creditFen, totalFen: 8000n - creditFen });
    await shop.buy(buyer, line(QUOTES, 'quarter'));
    const rights = await boughtRights(db, buyer.accountId, time.now);
    expect(rights.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([[time.now, shop.days(91)]]);
    time.now = START;
  });

  it('to a package credits a data set that the package contains, and does not replace a longer term', async () => {
    const buyer = await shop.buyer(RICH);
    await shop.buy(buyer, line(QUOTES, 'month'));
    await shop.buy(buyer, line(TRADES, 'year'));
    const month = await shop.quote(buyer, [line(BUNDLE, 'month')]);
    expect(month.lines[0]).toMatchObject({ effect: 'upgrade', creditFen: 3000n, totalFen: 2000n });
    const year = await shop.quote(buyer, [line(BUNDLE, 'year')]);
    expect(year.lines[0]).toMatchObject({ creditFen: 33_000n, totalFen: 17_000n });
  });

  it('credits the full price of an earlier upgrade, including that upgrade’s credit', async () => {
    const buyer = await shop.buyer(RICH);
    await shop.buy(buyer, line(QUOTES, 'month'));
    await shop.buy(buyer, line(QUOTES, 'quarter'));
    const { lines } = await shop.quote(buyer, [line(QUOTES, 'year')]);
    expect(lines[0]).toMatchObject({ creditFen: 8000n, totalFen: 22_000n });
  });

  it('to a higher membership level credits all terms of the old level, and fails for a lower level or a price below the credit', async () => {
    const buyer = await shop.buyer(RICH);
    await shop.buy(buyer, line('membership:vip1', 'year'));
    await shop.buy(buyer, line('membership:vip1', 'month'));
    await expect(shop.quote(buyer, [line('membership:vip2', 'month')])).rejects.toEqual(
      refusal('orders.upgradeTooShort'),
    );
    const { lines } = await shop.quote(buyer, [line('membership:vip2', 'year')]);
    expect(lines[0]).toMatchObject({ effect: 'upgrade', creditFen: 33_000n, startsAt: time.now });
    await shop.buy(buyer, line('membership:vip2', 'year'));
    await expect(shop.quote(buyer, [line('membership:vip1', 'year')])).rejects.toEqual(
      refusal('orders.lowerLevel'),
    );
  });

  it('to a membership fails while no members-only data set is on sale', async () => {
    const buyer = await shop.buyer(RICH);
    const request = [line('membership:vip1', 'month')];
    const waiting = await shop.place(buyer, request);
    const onSale = deps.registry.onSale().filter(({ manifest }) => !manifest.vipOnly);
    const registry: typeof deps.registry = Object.create(deps.registry, { onSale: { value: () => onSale } });
    const input = { accountId: buyer.accountId, lines: request, now: time.now };
    const unsold = refusal('catalog.productNotFound');
    await expect(quoteOrder(db, { ...deps, registry }, input, async () => undefined)).rejects.toEqual(unsold);
    const placing = { ...buyer, ...input, totalFen: 3000n, idempotencyKey: 'crafted' };
    await expect(inTransaction(db, (tx) => placeOrder(tx, { ...deps, registry }, placing))).rejects.toEqual(
      unsold,
    );
    expect(await shop.pay(waiting)).toBe('paid');
  });

  it('from a membership that the operator granted has no credit', async () => {
    const buyer = await shop.buyer();
    await inTransaction(db, (tx) => grantVip(tx, buyer.accountId, { level: 1, until: shop.days(100) }));
    const { lines } = await shop.quote(buyer, [line('membership:vip2', 'month')]);
    expect(lines[0]).toMatchObject({ creditFen: 0n, totalFen: 9000n });
  });
});

describe('a discount code', () => {
  it('deducts a percentage or an amount from the lines of the code’s products', async () => {
    const buyer = await shop.buyer();
    await shop.discount('TENTH', { percent: 10, products: ['dataset:*'] });
    await shop.discount('FIFTY', { percent: null, amountFen: 5000n });
    const lines = [line(QUOTES, 'month'), line('membership:vip1', 'month')];
    const tenth = await shop.quote(buyer, lines, 'TENTH');
    expect(tenth.lines.map(({ discountFen }) => discountFen)).toEqual([300n, 0n]);
    const fifty = await shop.quote(buyer, lines, 'FIFTY');
    expect(fifty.lines.map(({ discountFen }) => discountFen)).toEqual([2500n, 2500n]);
    expect((await shop.quote(buyer, [line(QUOTES, 'month')], 'FIFTY')).totalFen).toBe(0n);
  });

  it.each([
    ['NOSUCHCODE', {}, 'orders.discountUnknown'],
    ['EARLY', { beginsAt: new Date('2027-01-01') }, 'orders.discountNotBegun'],
    ['LATE', { endsAt: START }, 'orders.discountExpired'],
    ['OTHERS', { products: [TRADES, 'membership:*'] }, 'orders.discountNotForThese'],
  ])('%s fails with its own error', async (code, more, error) => {
    if (error !== 'orders.discountUnknown') await shop.discount(code, more);
    await expect(shop.quote(await shop.buyer(), [line(QUOTES, 'month')], code)).rejects.toEqual(
      refusal(error),
    );
  });

  it('is not added to the stars’ discount: the larger applies, and a smaller code is not used up', async () => {
    const buyer = await shop.buyer();
    await inTransaction(db, (tx) => setStarLevel(tx, buyer.accountId, 1));
    await shop.discount('SMALL', { percent: 10 });
    await shop.discount('LARGE', { percent: 11 });
    const lines = [line(QUOTES, 'month')];
    expect(await shop.quote(buyer, lines)).toMatchObject({ discountFen: 300n, discount: { kind: 'star' } });
    expect(await shop.quote(buyer, lines, 'SMALL')).toMatchObject({ discountFen: 300n, codeId: null });
    expect(await shop.quote(buyer, lines, 'LARGE')).toMatchObject({
      discountFen: 330n,
      discount: { kind: 'code', code: 'LARGE' },
    });
  });

  it('is not added to the discount of a running membership', async () => {
    const { plans, stars } = shop.deps.storefront.memberships;
    const giving = plans.map((plan) => ({ ...plan, gives: { ...plan.gives, discountPercent: 15 } }));
    const storefront = { ...shop.deps.storefront, memberships: { plans: giving, stars } };
    const buyer = await shop.buyer();
    const { accountId } = buyer;
    await inTransaction(db, (tx) => setStarLevel(tx, accountId, 1));
    await shop.discount('VIPSMALL', { percent: 15 });
    await shop.discount('VIPLARGE', { percent: 16 });
    const quoted = (discountCode?: string) =>
      quoteOrder(
        db,
        { ...shop.deps, storefront },
        { accountId, lines: [line(QUOTES, 'month'), line(TRADES, 'month')], discountCode, now: time.now },
        (code) => readDiscount(db, code),
      );
    expect(await quoted()).toMatchObject({ discountFen: 600n, discount: { kind: 'star' } });
    await inTransaction(db, (tx) => grantVip(tx, accountId, { level: 1, until: shop.days(1) }));
    const byMembership = { discountFen: 900n, codeId: null, discount: { kind: 'vip', percent: 15 } };
    expect(await quoted()).toMatchObject(byMembership);
    expect(await quoted('VIPSMALL')).toMatchObject(byMembership);
    expect(await quoted('VIPLARGE')).toMatchObject({ discountFen: 960n, discount: { kind: 'code' } });
    await inTransaction(db, (tx) => grantVip(tx, accountId, { level: 1, until: time.now }));
    expect(await quoted()).toMatchObject({ discountFen: 600n, discount: { kind: 'star' } });
  });
});
