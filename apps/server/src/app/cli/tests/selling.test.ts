import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BUNDLE,
  type Buyer,
  line,
  openShopOn,
  QUOTES,
  type Shop,
} from '../../../modules/orders/shop.fixture.ts';
import { recordBooks } from '../../nightly.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run, runAsWang } = await operatorOf();
afterAll(test.drop);
let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShopOn(test);
  // Commands use the real time.
  shop.time.now = new Date();
  buyer = await shop.buyer(1_000_000n);
});
const WHY = ['--reason', 'a complaint'];
const audits = async (subject: string): Promise<unknown[]> =>
  (
    await test.database.pool.query(
      'select action, actor, reason from audit_entry where subject = $1 order by id',
      [subject],
    )
  ).rows;

describe('order', () => {
  it('shows and lists orders with their remaining steps', async () => {
    const number = await shop.place(buyer, [line(QUOTES, 'month', 2), line(BUNDLE, 'month')]);
    await shop.pay(number);
    const { out } = await run('order', 'show', number);
    expect(out).toMatch(/paid +110\.00 CNY .*\(not delivered\)/);
    expect(out).toContain('1  dataset:p_stock9401 month × 2  60.00 CNY');
    expect(out).toMatch(/paid \S+ by wallet/);
    const listed = await run('order', 'list', '--account', String(buyer.accountId), '--state', 'paid');
    expect(listed.out).toContain(number);
    expect((await run('order', 'list', '--state', 'failed')).out).toBe('none\n');
  });

  it('cancels only a pending order, after a dry run that changes nothing', async () => {
    const number = await shop.place(buyer, [line(QUOTES, 'month')]);
    expect((await run('order', 'cancel', number, '--dry-run')).out).toContain('nothing was changed');
    expect((await shop.order(number)).state).toBe('toBePaid');
    expect((await run('order', 'cancel', number, ...WHY)).out).toBe('cancelled\n');
    expect(await shop.order(number)).toMatchObject({ state: 'cancelled', endReason: 'byOperator' });
    expect((await run('order', 'cancel', number)).problem).toContain('is cancelled: only unpaid orders');
    expect(await audits(`order ${number}`)).toEqual([
      { action: 'order.cancel', actor: 'li', reason: 'a complaint' },
    ]);
  });

  it('delivers a paid order once, and refunds a delivered order once', async () => {
    const number = await shop.place(buyer, [line(QUOTES, 'use', 100)]);
    expect((await run('order', 'deliver', number)).problem).toContain('only paid orders can be delivered');
    await shop.pay(number);
    expect((await run('order', 'deliver', number, ...WHY)).out).toBe('delivered\n');
    expect((await run('order', 'deliver', number)).problem).toContain('was already delivered');
    expect((await run('order', 'refund', number, '--unused', '--dry-run')).out).toContain(
      'refunded 10.00 CNY to the wallet',
    );
    expect((await run('order', 'refund', number, '--unused', ...WHY)).problem).toBeNull();
    expect((await run('order', 'refund', number)).problem).toContain('was already refunded');
    expect(await audits(`order ${number}`)).toHaveLength(2);
  });

  it('refunds an amount above the limit once, and only after a second owner approves', async () => {
    const number = await shop.buy(buyer, line(BUNDLE, 'year'), line(QUOTES, 'use'));
    const [balance, order] = [() => shop.balance(buyer), () => shop.order(number)];
    const before = await balance();
    expect((await runAsWang('order', 'approve-refund', number)).problem).toContain('no pending refund');
    expect((await run('order', 'refund', number, ...WHY)).out).toContain(
      '500.10 CNY need the approval of another person',
    );
    expect((await runAsWang('order', 'refund', number)).problem).toContain('already has a pending refund');
    expect((await run('order', 'approve-refund', number, ...WHY)).problem).toContain('requested yourself');
    expect((await run('order', 'show', number)).out).toContain(
      'refund (whole) of 500.10 CNY has been pending since',
    );
    expect([await balance(), (await order()).refundedFen]).toEqual([before, 0n]);
    expect((await runAsWang('order', 'refuse-refund', number)).problem).toBeNull();
    await run('order', 'refund', number, ...WHY);
    const late = "update sales_order_refund set requested_at = now() - interval '8 days'";
    await test.database.pool.query(late);
    expect((await runAsWang('order', 'approve-refund', number)).problem).toContain('within 7 days');
    await run('order', 'refund', number, ...WHY);
    expect((await runAsWang('order', 'approve-refund', number)).out).toContain('refunded 500.10');
    expect(await balance()).toBe(before + 50_010n);
    expect((await runAsWang('order', 'approve-refund', number)).problem).toContain('no pending refund');
    expect((await audits(`order ${number}`)).at(-1)).toMatchObject({
      action: 'order.approve-refund',
      actor: 'wang',
    });
  });

  it('reports an order that does not exist', async () => {
    for (const verb of ['show', 'cancel', 'deliver', 'refund'])
      expect((await run('order', verb, '20261120ABCDEFGHJK')).problem).toContain('does not exist');
  });
});

describe('discount', () => {
  it('creates, lists and ends a code, and creates none in a dry run', async () => {
    const args = ['create', 'spring-26', '--percent', '15', '--from', '2026-03-01', '--until', '2099-12-31'];
    const limits = ['--uses', '100', '--per-account', '2', '--product', 'dataset:*', 'package:quotes'];
    expect((await run('discount', ...args, ...limits, '--dry-run')).out).toContain('nothing was changed');
    expect((await run('discount', 'list')).out).toBe('none\n');
    await run('discount', ...args, ...limits, ...WHY);
    expect((await run('discount', 'list')).out).toMatch(
      /^SPRING-26 +15 % off, 2026-03-01 to 2099-12-31, used 0 of 100, 2 an account, dataset:\* package:quotes\n$/,
    );
    expect((await run('discount', ...args)).problem).toContain('the code SPRING-26 already exists');
    expect((await run('discount', 'end', 'spring-26', ...WHY)).out).toBe('ended\n');
    shop.time.now = new Date();
    await expect(shop.quote(buyer, [line(QUOTES, 'month')], 'SPRING-26')).rejects.toMatchObject({
      error: 'orders.discountExpired',
    });
    expect(await audits('SPRING-26')).toHaveLength(2);
  });

  it.each([
    [['create', 'abcd', '--until', '2099-01-01'], 'either --percent or --amount'],
    [['create', 'abcd', '--percent', '101', '--until', '2099-01-01'], 'from 1 to 100'],
    [['create', 'a', '--percent', '1', '--until', '2099-01-01'], '4 to 32 letters'],
    [['create', 'abcd', '--percent', '1', '--until', '2020-01-01'], 'a code must end after it begins'],
    [['create', 'abcd', '--percent', '1', '--until', '2099-01-01', '--product', 'x'], 'x is not a product'],
    [['end', 'NOSUCH'], 'code NOSUCH does not exist'],
  ])('rejects %j with the reason', async (args, reason) => {
    expect((await run('discount', ...args)).problem).toContain(reason);
  });
});

describe('books check', () => {
  it('reports that the books balance, and records the result of each night’s check', async () => {
    expect(await run('books', 'check')).toEqual({ out: 'the books balance\n', problem: null });
    await recordBooks(shop.deps);
    const { rows } = await test.database.pool.query(
      "select detail from audit_entry where action = 'books.check'",
    );
    expect(rows).toEqual([{ detail: { problems: 0, lines: [] } }]);
  });

  it('fails and names each mismatch', async () => {
    const number = await shop.buy(buyer, line(BUNDLE, 'year'));
    const add = (fen: number) =>
      test.database.pool.query(
        'update sales_order set total_fen = total_fen + $2, amount_fen = amount_fen + $2 where number = $1',
        [number, fen],
      );
    await add(1);
    const { out, problem } = await run('books', 'check');
    await add(-1);
    expect(out).toContain(`order ${number} is paid with 50001 fen, but its purchase moved -50000 fen`);
    expect(problem).toBe('1 discrepancy');
  });
});
