import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { createLog } from '../../../platform/log.ts';
import { AlipayTwin } from '../../../platform/payment-channels/alipay-twin.fixture.ts';
import { createAlipay, createWechat, type PaymentChannel } from '../../../platform/payment-channels/index.ts';
import { WechatTwin } from '../../../platform/payment-channels/wechat-twin.fixture.ts';
import { expireHolds } from '../../wallet/expire-holds.ts';
import { balanceOf, openWallet, transfer, trialBalance } from '../../wallet/index.ts';
import { approveRefund, refuseOverdue, refuseRefund } from '../approve-refund.ts';
import { insertNotice } from '../notices.repository.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import { pursueRefunds } from '../pursue-refunds.ts';
import { checkReceipts } from '../reconcile.repository.ts';
import { reconcile } from '../reconcile.ts';
import { requestRefund } from '../refund-payment.ts';
import { startPayment } from '../start-payment.ts';
import { takeNotice } from '../take-notice.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { db } = test.database;
const DAY = '2026-03-02';
const OTHER_DAY = '2026-03-12';
/** The date in the simulated channel's responses. */
const ALIPAY_DAY = '2026-03-02';
let keys = 0;

/** Creates a channel with its own books and one customer. */
async function newWorld(day = OTHER_DAY) {
  const clock = (): Date => new Date(`${day}T02:00:30Z`);
  const twin = new WechatTwin(clock);
  const channel = createWechat(twin.settings());
  const paymentChannels = new Map([[channel.name, channel]]);
  const deps = {
    db,
    clock,
    log: createLog('silent'),
    paymentChannels,
    siteAddress: () => 'https://jishi.test',
    cell: 'a',
    rechargeMinFen: 100n,
  };
  const { rows } = await sql<{ id: bigint }>`
    insert into account (kind, name) values ('individual', ${`reconciled ${++keys}`}) returning id`.execute(
    db,
  );
  const accountId = rows[0]?.id ?? 0n;
  const walletId = await inTransaction(db, (tx) => openWallet(tx, accountId));
  const start = async (amountFen: string) => {
    const input = {
      channel: 'wechat' as const,
      amountFen,
      termsAccepted: true,
      idempotencyKey: `reconcile-${++keys}`,
    };
    return (await startPayment(deps, accountId, input, 'en')).number;
  };
  return {
    twin,
    deps,
    accountId,
    start,
    async pay(amountFen: string): Promise<string> {
      const number = await start(amountFen);
      twin.pay(number);
      await takeNotice(deps, channel, twin.notice(number));
      return number;
    },
    spend: (amountFen: bigint) =>
      inTransaction(db, (tx) =>
        transfer(tx, {
          key: `reconcile:${++keys}`,
          kind: 'purchase',
          reference: '',
          postings: [
            { wallet: walletId, amountFen: -amountFen },
            { wallet: 'revenue', amountFen },
          ],
        }),
      ),
    balance: async () => (await balanceOf(db, walletId))?.availableFen,
    refund: (paymentNumber: string, amountFen: bigint, by = 'li') =>
      inTransaction(db, (tx) => requestRefund(tx, deps, { paymentNumber, amountFen, reason: 'unused', by })),
    approve: (number: string, by: string) =>
      inTransaction(db, (tx) => approveRefund(tx, deps, { number, by })),
  };
}

describe('the daily bill', () => {
  it('matches reported trades, settles unreported ones, lists missing ones, and posts its fees once', async () => {
    const world = await newWorld(DAY);
    await world.pay('1000');
    const lost = await world.start('2000');
    world.twin.pay(lost);
    const forgotten = await world.pay('3000');
    world.twin.orders.delete(forgotten);
    const result = await reconcile(world.deps, 'wechat', DAY);
    expect(result).toMatchObject({ equal: 1, feeFen: 18n });
    expect(result?.differences).toEqual([
      { class: 'missingHere', what: 'payment', number: lost, hereFen: null, thereFen: 2000n, mended: true },
      {
        class: 'missingThere',
        what: 'payment',
        number: forgotten,
        hereFen: 3000n,
        thereFen: null,
        mended: false,
      },
    ]);
    expect(await world.balance()).toBe(6000n);
    expect(await reconcile(world.deps, 'wechat', DAY)).toMatchObject({ equal: 2, feeFen: 18n });
    const { rows } = await test.database.pool.query(
      `select amount_fen from wallet_posting p join wallet_account w on w.id = p.wallet_id
       join wallet_transfer t on t.id = p.transfer_id where w.kind = 'fees' and t.idempotency_key like 'fee:wechat:%'`,
    );
    expect(rows).toEqual([{ amount_fen: -18n }]);
  });
});

describe('the Alipay bill', () => {
  it('matches reported trades, settles unreported ones, and posts its fees once', async () => {
    const world = await newWorld(ALIPAY_DAY);
    const twin = new AlipayTwin(world.deps.clock);
    const channel = createAlipay(twin.settings());
    const deps = { ...world.deps, paymentChannels: new Map([[channel.name, channel]]) };
    expect(await reconcile(deps, 'alipay', ALIPAY_DAY)).toMatchObject({ equal: 0, differences: [] });
    const request = { channel: 'alipay', termsAccepted: true } as const;
    const pay = async (amountFen: string): Promise<string> => {
      const input = { ...request, amountFen, idempotencyKey: `reconcile-${++keys}` };
      const { number } = await startPayment(deps, world.accountId, input, 'zh');
      twin.scan(number, true);
      return number;
    };
    const [first, lost] = [await pay('10000'), await pay('2000')];
    await takeNotice(deps, channel, twin.notice(first));
    expect('refund' in (await world.refund(first, 400n))).toBe(true);
    await pursueRefunds(deps);
    expect(await reconcile(deps, 'alipay', ALIPAY_DAY)).toEqual({
      equal: 2,
      differences: [
        { class: 'missingHere', what: 'payment', number: lost, hereFen: null, thereFen: 2000n, mended: true },
      ],
      feeFen: 72n,
    });
    expect(await world.balance()).toBe(11_600n);
    expect(await reconcile(deps, 'alipay', ALIPAY_DAY)).toMatchObject({ equal: 3, differences: [] });
  });
});

describe('a refund of unused money', () => {
  it('leaves the wallet immediately, reaches the payer, and cannot exceed the payment’s unrefunded amount', async () => {
    const world = await newWorld();
    const number = await world.pay('1000');
    expect(await world.refund(number, 1001n)).toEqual({ refused: 'tooMuch' });
    expect(await world.refund(number, 400n)).toMatchObject({ refund: { state: 'sent' } });
    expect(await world.balance()).toBe(600n);
    expect(await world.refund(number, 601n)).toEqual({ refused: 'tooMuch' });
    world.twin.faults.push('replyLost');
    await pursueRefunds(world.deps);
    await pursueRefunds(world.deps);
    await pursueRefunds(world.deps);
    expect(world.twin.heldFen()).toBe(600n);
  });

  it('above the limit requires a second operator’s approval', async () => {
    const world = await newWorld();
    const number = await world.pay('60000');
    const request = await world.refund(number, 50_001n, 'li');
    if (!('refund' in request)) throw new Error(request.refused);
    expect(request.refund.state).toBe('requested');
    // The pending refund's money is on hold: it can be neither spent nor refunded a second time.
    expect(await world.balance()).toBe(9_999n);
    expect(await world.refund(number, 10_000n)).toEqual({ refused: 'tooMuch' });
    expect(await world.approve(request.refund.number, 'li')).toEqual({ refused: 'samePerson' });
    expect(await world.approve(request.refund.number, 'wang')).toMatchObject({ refund: { state: 'sent' } });
    expect(await world.approve(request.refund.number, 'wang')).toEqual({ refused: 'notRequested' });
    expect(await world.balance()).toBe(9999n);
  });

  it('also requires approval if several refunds of a payment together exceed the limit', async () => {
    const world = await newWorld();
    const number = await world.pay('60000');
    expect(await world.refund(number, 50_000n)).toMatchObject({ refund: { state: 'sent' } });
    expect(await world.refund(number, 1n)).toMatchObject({ refund: { state: 'requested' } });
  });

  it('returns to the wallet if it is rejected or not approved within a week, and cannot be approved afterwards', async () => {
    const world = await newWorld();
    const number = await world.pay('60000');
    const ask = async (): Promise<string> => {
      const request = await world.refund(number, 60_000n, 'li');
      if (!('refund' in request)) throw new Error(request.refused);
      expect(await world.balance()).toBe(0n);
      return request.refund.number;
    };
    const first = await ask();
    await inTransaction(db, (tx) => refuseRefund(tx, { number: first, detail: 'not unused' }));
    expect(await world.balance()).toBe(60_000n);
    const second = await ask();
    const later = (days: number) => ({
      ...world.deps,
      clock: () => new Date(world.deps.clock().getTime() + days * 86_400_000),
    });
    await refuseOverdue(later(6.9));
    expect(await world.balance()).toBe(0n);
    // The job that releases holds may run before or after the job that rejects refunds.
    await inTransaction(db, (tx) => expireHolds(tx, later(7).clock()));
    expect(await world.balance()).toBe(60_000n);
    const approve = (refund: string) =>
      inTransaction(db, (tx) => approveRefund(tx, later(7), { number: refund, by: 'wang' }));
    expect(await approve(second)).toEqual({ refused: 'late' });
    await refuseOverdue(later(7));
    for (const refund of [first, second]) expect(await approve(refund)).toEqual({ refused: 'notRequested' });
    expect(await world.refund(number, 60_000n)).toMatchObject({ refund: { state: 'requested' } });
  });

  it('fails immediately if the money has been spent', async () => {
    const world = await newWorld();
    const number = await world.pay('60000');
    await world.spend(1n);
    expect(await world.refund(number, 60_000n)).toEqual({ refused: 'short' });
  });

  it('returns to the wallet if the channel rejects it', async () => {
    const world = await newWorld();
    const number = await world.pay('1000');
    await world.refund(number, 1000n);
    world.twin.orders.delete(number);
    await pursueRefunds(world.deps);
    expect(await world.balance()).toBe(1000n);
  });

  it('keeps the state “sent” if the channel does not report its outcome, because the channel may have paid it', async () => {
    const world = await newWorld();
    await pursueRefunds(world.deps);
    const number = await world.pay('1000');
    await world.refund(number, 1000n);
    world.twin.faults.push(null, 'replyLost', 'refused');
    await pursueRefunds(world.deps);
    await pursueRefunds(world.deps);
    expect(world.twin.heldFen()).toBe(0n);
    expect(await world.balance()).toBe(0n);
  });

  it('is sent even if an earlier notice, payment or refund cannot be processed', async () => {
    const world = await newWorld();
    const [channel] = world.deps.paymentChannels.values();
    if (channel === undefined) throw new Error('there is no channel');
    const [other, number, open] = [
      await world.pay('1000'),
      await world.pay('1000'),
      await world.start('500'),
    ];
    const stuck = await world.refund(other, 1000n);
    if (!('refund' in stuck)) throw new Error(stuck.refused);
    await world.refund(number, 1000n);
    await test.database.pool.query(
      "update payment set checked_at = created_at - interval '1 hour' where number = $1",
      [open],
    );
    await insertNotice(db, 'wechat', { headers: {}, body: Buffer.from(''), receivedAt: new Date(0) });
    const unforeseen = () => Promise.reject(new TypeError('an answer that nobody foresaw'));
    const broken: PaymentChannel = {
      ...channel,
      readNotice: unforeseen,
      query: unforeseen,
      queryRefund: (key) =>
        key.refundNumber === stuck.refund.number ? unforeseen() : channel.queryRefund(key),
    };
    const payments = { ...world.deps, paymentChannels: new Map([[channel.name, broken]]) };
    await paymentsJobs.tasks({ payments })['payments.check']();
    expect(world.twin.heldFen()).toBe(1000n);
    await test.database.pool.query('delete from payment_notice where verdict is null');
  });

  it('leaves the books balanced', async () => {
    expect(await checkReceipts(db, new Date(`${OTHER_DAY}T02:00:30Z`))).toEqual([]);
    expect(await trialBalance(db)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
  });
});
