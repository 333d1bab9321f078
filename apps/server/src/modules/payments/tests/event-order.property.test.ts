import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { HAS_ALL_RUNS } from '../../../../test/harness/runs.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { createLog } from '../../../platform/log.ts';
import { AlipayTwin } from '../../../platform/payment-channels/alipay-twin.fixture.ts';
import {
  createAlipay,
  createBank,
  createStripe,
  createWechat,
  type PaymentChannel,
  type RawNotice,
} from '../../../platform/payment-channels/index.ts';
import { StripeTwin } from '../../../platform/payment-channels/stripe-twin.fixture.ts';
import { WechatTwin } from '../../../platform/payment-channels/wechat-twin.fixture.ts';
import { openShop } from '../../orders/shop.fixture.ts';
import { importTransfers } from '../import-transfers.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import { requestRefund } from '../refund-payment.ts';
import { startPayment } from '../start-payment.ts';
import { takeNotice } from '../take-notice.ts';
import { arrival, endOf, ordersOf, SPANS, scheduleOf, statementLine } from './event-order.fixture.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const clock = (): Date => shop.time.now;
const PAID_FEN = 10_000n;
const NIGHTS = [2, 5, SPANS - 1];
const DAY_MS = 86_400_000;
/** Roughly how many permutations each test draws. With `HAS_ALL_RUNS`, it runs all of them. */
const ORDERS_DRAWN = HAS_ALL_RUNS ? Number.POSITIVE_INFINITY : 2;
let keys = 0;
type Deliver = () => Promise<unknown>;
interface Start {
  readonly number: string;
  readonly accountId: bigint;
}
/** Starts a payment. Returns its account and the channel's events for it, which may arrive at any later time. */
type Scenario = (
  world: World,
) => Promise<{ readonly accountId: bigint; readonly events: readonly Deliver[] }>;

/** True if channels issue statements. A statement reports missed events. */
const bills = { areMade: true };

function newWorld(real: PaymentChannel) {
  const bill: PaymentChannel['bill'] = async (day) => (bills.areMade ? real.bill(day) : null);
  const channel = { ...real, bill };
  const deps = {
    db: shop.db,
    clock,
    log: createLog('silent'),
    paymentChannels: new Map([[channel.name, channel]]),
    ...{ siteAddress: () => 'https://jishi.test', cell: 'a', rechargeMinFen: 100n },
  };
  const tasks = paymentsJobs.tasks({ payments: deps });
  const start = async () => {
    const { accountId } = await shop.buyer();
    const request = { channel: channel.name, amountFen: String(PAID_FEN), termsAccepted: true };
    const key = { idempotencyKey: `event-order-${++keys}` };
    const { number, transfer } = await startPayment(deps, accountId, { ...request, ...key }, 'en');
    return { number, accountId, code: transfer?.code ?? '' };
  };
  return {
    deps,
    start,
    /** Starts a payment that the channel accepts, but loses the channel's response. */
    async startUnanswered(): Promise<Start> {
      stripe.faults.push('replyLost');
      await expect(start()).rejects.toMatchObject({ error: 'payments.channelFault' });
      const { rows } = await sql<Start>`
        select number, account_id as "accountId" from payment order by id desc limit 1`.execute(shop.db);
      return rows[0] ?? { number: '', accountId: 0n };
    },
    take: (notice: RawNotice) => takeNotice(deps, channel, notice),
    async refund(paymentNumber: string, amountFen: bigint): Promise<string> {
      const request = { paymentNumber, amountFen, reason: 'unused', by: 'li' };
      const outcome = await inTransaction(shop.db, (tx) => requestRefund(tx, deps, request));
      if ('refused' in outcome) throw new Error(outcome.refused);
      return outcome.refund.number;
    },
    minute: () => tasks['payments.check'](),
    async night(): Promise<void> {
      shop.time.now = new Date(shop.time.now.getTime() + DAY_MS);
      await tasks['payments.reconcile']();
      await tasks['payments.deleteReversals']();
    },
  };
}
type World = ReturnType<typeof newWorld>;

const stripe = new StripeTwin(clock);
stripe.pageLines = 100;
const wechat = new WechatTwin(clock);
const alipay = new AlipayTwin(clock);
const cards = newWorld(createStripe(stripe.settings()));
const scans = newWorld(createWechat(wechat.settings()));
const codes = newWorld(createAlipay(alipay.settings()));
const transfers = newWorld(createBank({ payee: '集市', account: '6222', bank: '工商银行', days: 30 }));

const noticesOf = ({ take }: World, { accountId }: Start, notices: readonly RawNotice[]) => ({
  accountId,
  events: notices.map((notice) => () => take(notice)),
});

/** Creates a payment whose money has arrived, with a refund that the channel has carried out. */
async function refundedAtStripe(
  world: World,
  start: () => Promise<Start> = world.start,
): Promise<Start & { readonly refund: string }> {
  const payment = await start();
  stripe.pay(payment.number);
  await world.take(stripe.notice(payment.number));
  const refund = await world.refund(payment.number, 3000n);
  await world.minute();
  return { ...payment, refund };
}

/** Each scenario, with the wallet's final balance. */
const SCENARIOS: readonly (readonly [string, World, bigint, Scenario])[] = [
  [
    'Stripe: a payment, a dispute that was won, and a refund at Stripe that failed',
    cards,
    10_000n,
    async (world) => {
      const payment = await world.start();
      const { number } = payment;
      stripe.pay(number);
      return noticesOf(world, payment, [
        stripe.notice(number),
        stripe.disputeNotice(number, 'funds_withdrawn'),
        stripe.disputeNotice(number, 'funds_reinstated'),
        stripe.consoleRefundNotice(number, 3000),
        stripe.consoleRefundNotice(number, 3000, 'failed'),
      ]);
    },
  ],
  [
    'Stripe: a payment, a refund at Stripe that failed, and a dispute that was lost',
    cards,
    0n,
    async (world) => {
      const payment = await world.start();
      const { number } = payment;
      stripe.pay(number);
      return noticesOf(world, payment, [
        stripe.notice(number),
        stripe.disputeNotice(number, 'created'),
        stripe.consoleRefundNotice(number, 3000),
        stripe.consoleRefundNotice(number, 3000, 'failed'),
        stripe.disputeNotice(number, 'funds_withdrawn'),
      ]);
    },
  ],
  [
    'Stripe: a refund of ours that was done and then failed, and a dispute that was won',
    cards,
    10_000n,
    async (world) => {
      const payment = await refundedAtStripe(world);
      const { number, refund } = payment;
      return noticesOf(world, payment, [
        stripe.notice(number),
        stripe.refundNotice(refund, 'succeeded'),
        stripe.refundNotice(refund, 'failed'),
        stripe.disputeNotice(number, 'funds_withdrawn'),
        stripe.disputeNotice(number, 'funds_reinstated'),
      ]);
    },
  ],
  [
    'Stripe: a payment whose first response was lost, and a refund of ours that was done',
    cards,
    7000n,
    async (world) => {
      const payment = await refundedAtStripe(world, world.startUnanswered);
      const { number, refund } = payment;
      return noticesOf(world, payment, [stripe.notice(number), stripe.refundNotice(refund, 'succeeded')]);
    },
  ],
  [
    'WeChat: a payment, and a refund of ours that was done, then abnormal and closed',
    scans,
    10_000n,
    async (world) => {
      const payment = await world.start();
      const { number } = payment;
      wechat.pay(number);
      const paid = wechat.notice(number);
      await world.take(paid);
      const refund = await world.refund(number, 3000n);
      await world.minute();
      const says = (status: string) => wechat.refundNotice(refund, status);
      return noticesOf(world, payment, [paid, says('SUCCESS'), says('ABNORMAL'), says('CLOSED')]);
    },
  ],
  [
    'Alipay: a payment that was awaited, made, and refunded in part and in full',
    codes,
    10_000n,
    async (world) => {
      const payment = await world.start();
      const { number } = payment;
      alipay.scan(number, false);
      const waiting = alipay.notice(number);
      alipay.scan(number, true);
      const paid = alipay.notice(number);
      return noticesOf(world, payment, [
        waiting,
        paid,
        alipay.notice(number, undefined, { refund_fee: '30.00', gmt_refund: '2026-03-02 11:00:00.000' }),
        alipay.notice(number, undefined, { refund_fee: '100.00', trade_status: 'TRADE_CLOSED' }),
      ]);
    },
  ],
  [
    'bank: a transfer that arrived, was taken back, and arrived again',
    transfers,
    0n,
    async (world) => {
      const { accountId, code } = await world.start();
      const lines = [
        statementLine(clock(), PAID_FEN, code),
        statementLine(clock(), -PAID_FEN, `冲正 ${code}`),
        statementLine(clock(), PAID_FEN, code, '再汇'),
      ];
      return { accountId, events: lines.map((line) => bringing(world, line)) };
    },
  ],
  [
    'bank: two refunds, each of which was sent and returned',
    transfers,
    10_000n,
    async (world) => {
      const { number, accountId, code } = await world.start();
      await bringing(world, statementLine(clock(), PAID_FEN, code))();
      const [first, second] = [await world.refund(number, 3000n), await world.refund(number, 2000n)];
      const lines = [
        statementLine(clock(), -3000n, first),
        statementLine(clock(), 3000n, `退票 ${first}`),
        statementLine(clock(), -2000n, second),
        statementLine(clock(), 2000n, `退汇 ${second}`),
      ];
      return { accountId, events: lines.map((line) => bringing(world, line)) };
    },
  ],
];

const bringing =
  ({ deps }: World, line: ReturnType<typeof statementLine>): Deliver =>
  () =>
    inTransaction(shop.db, (tx) => importTransfers(tx, deps, { account: '6222', lines: [line], by: 'li' }));

const THE_END =
  'a payment has the same final state for every order of its events, even if events are repeated or delayed';

describe.each([
  [`${THE_END}, by events alone`, false],
  [`${THE_END}, by events and bills`, true],
])('%s', { timeout: 300_000 }, (_, areMade) => {
  it.each(SCENARIOS)('%s', async (__, world, leftFen, scenario) => {
    bills.areMade = areMade;
    const { events } = await scenario(world);
    const every = ordersOf(events.length);
    // If there are many permutations, a run tests a random share of them, both with and without statements.
    const shares = Math.max(1, Math.ceil(every.length / ORDERS_DRAWN));
    const arrivals = fc.array(arrival, { minLength: events.length, maxLength: events.length });
    const all = fc.array(arrivals, { minLength: every.length, maxLength: every.length });
    await fc.assert(
      fc.asyncProperty(all, fc.nat({ max: shares - 1 }), async (draw, share) => {
        const orders = every.filter((_order, index) => index % shares === share);
        const schedules = orders.map((order, index) => scheduleOf(order, draw[index] ?? []));
        const ends = await endsOf(world, scenario, schedules);
        const outcomes = ends.map((end, index) => ({ order: orders[index], spans: schedules[index], end }));
        expect(outcomes.filter(({ end }) => JSON.stringify(end) !== JSON.stringify(ends[0]))).toEqual([]);
        expect(ends[0]).toMatchObject({ state: 'paid', problem: null, waiting: 0, balance: String(leftFen) });
      }),
      { numRuns: 1, endOnFailure: true },
    );
    expect(await shop.imbalance()).toEqual([]);
  });
});

/** Runs a separate payment through each schedule, all at the same time. */
async function endsOf(world: World, scenario: Scenario, schedules: readonly number[][][]) {
  const payments: Awaited<ReturnType<Scenario>>[] = [];
  for (const _ of schedules) payments.push(await scenario(world));
  for (let span = 0; span < SPANS; span++) {
    const deliveries = payments.map(async ({ events }, index) => {
      for (const event of schedules[index]?.[span] ?? []) await events[event]?.();
    });
    await Promise.all(deliveries);
    if (NIGHTS.includes(span)) await world.night();
    else if (span % 2 === 0) await world.minute();
  }
  for (let minute = 0; minute < 3; minute++) await world.minute();
  return Promise.all(payments.map(({ accountId }) => endOf(shop.db, accountId)));
}
