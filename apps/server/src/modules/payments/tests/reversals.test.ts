import { afterAll, expect, it } from 'vitest';
import { marketDay } from '../../../platform/clock.ts';
import { inTransaction, purge } from '../../../platform/db/index.ts';
import { createLog } from '../../../platform/log.ts';
import { createStripe } from '../../../platform/payment-channels/index.ts';
import { StripeTwin } from '../../../platform/payment-channels/stripe-twin.fixture.ts';
import { type Buyer, line, openShop, QUOTES } from '../../orders/shop.fixture.ts';
import { applyFacts } from '../apply-facts.ts';
import { deleteNoticesBefore, insertNotice } from '../notices.repository.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import { checkReceipts } from '../reconcile.repository.ts';
import { reconcile } from '../reconcile.ts';
import { requestRefund } from '../refund-payment.ts';
import { startPayment } from '../start-payment.ts';
import { takeNotice } from '../take-notice.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const clock = (): Date => shop.time.now;
const twin = new StripeTwin(clock);
const channel = createStripe(twin.settings());
const lines: string[] = [];
const deps = {
  db: shop.db,
  clock,
  log: createLog('warn', { write: (text: string) => void lines.push(text) }),
  paymentChannels: new Map([[channel.name, channel]]),
  siteAddress: () => 'https://jishi.test',
  cell: 'a',
  rechargeMinFen: 100n,
};
const logged = (text: string): number => lines.filter((one) => one.includes(text)).length;
const tasks = paymentsJobs.tasks({ payments: deps });
const problems = () => checkReceipts(shop.db, shop.time.now);
let keys = 0;

async function recharge(buyer: Buyer, fen: bigint): Promise<string> {
  const number = await payAtStripe(buyer, fen);
  await takeNotice(deps, channel, twin.notice(number));
  return number;
}

/** Creates a payment that the payer has made at Stripe but that Stripe has not reported yet. */
async function payAtStripe({ accountId }: Buyer, fen: bigint): Promise<string> {
  const request = { channel: 'card', amountFen: String(fen), termsAccepted: true } as const;
  const input = { ...request, idempotencyKey: `reversal-${++keys}` };
  const { number } = await startPayment(deps, accountId, input, 'en');
  twin.pay(number);
  return number;
}

it('a refund made at Stripe is debited from the wallet once, and credited again if it fails', async () => {
  const buyer = await shop.buyer();
  const number = await recharge(buyer, 3000n);
  for (let time = 0; time < 2; time++)
    expect(await takeNotice(deps, channel, twin.consoleRefundNotice(number, 1000))).toBe(true);
  expect(await shop.balance(buyer)).toBe(2000n);
  await takeNotice(deps, channel, twin.consoleRefundNotice(number, 1000, 'failed'));
  expect(await shop.balance(buyer)).toBe(3000n);
  expect(await problems()).toEqual([]);
});

it('a dispute is reported to the operator and debited from the wallet, and a won dispute is credited again', async () => {
  const buyer = await shop.buyer();
  const number = await recharge(buyer, 5000n);
  const before = logged('needs the attention of the operator');
  await takeNotice(deps, channel, twin.disputeNotice(number, 'created'));
  expect(logged('needs the attention of the operator') - before).toBe(1);
  expect(await shop.balance(buyer)).toBe(5000n);
  await takeNotice(deps, channel, twin.disputeNotice(number, 'funds_withdrawn'));
  expect(await shop.balance(buyer)).toBe(0n);
  await takeNotice(deps, channel, twin.disputeNotice(number, 'funds_reinstated'));
  expect(await shop.balance(buyer)).toBe(5000n);
});

it('disputed money that was already spent is listed by the check until the wallet can repay it, and the balance never goes negative', async () => {
  const buyer = await shop.buyer();
  const number = await recharge(buyer, 3000n);
  await shop.buy(buyer, line(QUOTES, 'month'));
  await takeNotice(deps, channel, twin.disputeNotice(number, 'funds_withdrawn'));
  expect(await shop.balance(buyer)).toBe(0n);
  expect(await problems()).toEqual([expect.stringMatching(/card took 30.00 yuan back .*holds less/)]);
  await recharge(buyer, 4000n);
  await tasks['payments.check']();
  expect(await shop.balance(buyer)).toBe(1000n);
  expect(await problems()).toEqual([]);
  expect(await shop.imbalance()).toEqual([]);
});

it('a dispute reported before its payment is applied once the payment is reported', async () => {
  const buyer = await shop.buyer();
  const number = await payAtStripe(buyer, 3000n);
  const dispute = twin.disputeNotice(number, 'funds_withdrawn');
  for (let time = 0; time < 2; time++) expect(await takeNotice(deps, channel, dispute)).toBe(true);
  await tasks['payments.check']();
  expect(await shop.balance(buyer)).toBe(0n);
  await takeNotice(deps, channel, twin.notice(number));
  await Promise.all([tasks['payments.check'](), takeNotice(deps, channel, dispute)]);
  expect(await shop.balance(buyer)).toBe(0n);
  expect(await problems()).toEqual([]);
  const { rows } = await shop.test.database.pool.query('select 1 from payment_reversal');
  expect(rows).toEqual([]);
  await takeNotice(deps, channel, twin.disputeNotice(number, 'funds_reinstated'));
  expect(await shop.balance(buyer)).toBe(3000n);
});

it('a refund and its failure cancel each other out, even if both are reported before or during the settlement', async () => {
  const buyer = await shop.buyer();
  const number = await payAtStripe(buyer, 3000n);
  for (const state of ['failed', 'succeeded'] as const)
    await takeNotice(deps, channel, twin.consoleRefundNotice(number, 1000, state));
  const settled = takeNotice(deps, channel, twin.notice(number));
  await Promise.all([settled, takeNotice(deps, channel, twin.consoleRefundNotice(number, 1000))]);
  await tasks['payments.check']();
  expect(await shop.balance(buyer)).toBe(3000n);
  expect(await problems()).toEqual([]);
  expect(await shop.imbalance()).toEqual([]);
});

it('a returned amount reported before its reversal is logged once, and listed by the check until the reversal is reported', async () => {
  const buyer = await shop.buyer();
  const number = await recharge(buyer, 3000n);
  const before = logged('has not reported the reversal');
  const won = twin.disputeNotice(number, 'funds_reinstated');
  for (let time = 0; time < 2; time++) await takeNotice(deps, channel, won);
  await tasks['payments.check']();
  expect(logged('has not reported the reversal') - before).toBe(1);
  expect(await problems()).toEqual([]);
  expect(await checkReceipts(shop.db, shop.days(8))).toEqual([
    `payment ${number}: card gave 30.00 yuan back (dispute dp_cs_test_${twin.sessions.size}), and has not said that it took them`,
  ]);
  await takeNotice(deps, channel, twin.disputeNotice(number, 'funds_withdrawn'));
  expect(await shop.balance(buyer)).toBe(3000n);
  expect(await checkReceipts(shop.db, shop.days(8))).toEqual([]);
});

it('the channel’s statement reveals, once each, disputes, refunds at Stripe and failed refunds without a notice', async () => {
  const [disputed, won, refunded, failed] = [
    await shop.buyer(),
    await shop.buyer(),
    await shop.buyer(),
    await shop.buyer(),
  ];
  twin.disputeNotice(await recharge(disputed, 3000n), 'funds_withdrawn');
  const wonNumber = await recharge(won, 3000n);
  for (const what of ['funds_withdrawn', 'funds_reinstated'] as const) twin.disputeNotice(wonNumber, what);
  twin.consoleRefundNotice(await recharge(refunded, 3000n), 1000);
  const paymentNumber = await recharge(failed, 3000n);
  const request = { paymentNumber, amountFen: 500n, reason: 'unused', by: 'li' };
  const outcome = await inTransaction(shop.db, (tx) => requestRefund(tx, deps, request));
  await tasks['payments.check']();
  if ('refund' in outcome) twin.refundNotice(outcome.refund.number, 'failed');
  const day = marketDay(shop.time.now);
  shop.time.now = shop.days(1);
  const first = await reconcile(deps, 'card', day);
  const discoveries = first?.differences.filter(({ what, mended }) => what !== 'payment' && mended) ?? [];
  expect(discoveries.map(({ what, thereFen }) => [what, thereFen])).toEqual([
    ['refund', 500n],
    ['reversal', 1000n],
    ['reversal', 3000n],
    ['reversal', 3000n],
    ['reversal', 3000n],
  ]);
  const left = await Promise.all([disputed, won, refunded, failed].map((buyer) => shop.balance(buyer)));
  expect(left).toEqual([0n, 3000n, 2000n, 3000n]);
  const second = await reconcile(deps, 'card', day);
  expect(second?.differences.filter(({ mended }) => mended)).toEqual([]);
  expect(await shop.imbalance()).toEqual([]);
});

it('a wrong amount is logged once, no matter how often it is queried, and listed by the check until it is corrected', async () => {
  const { accountId } = await shop.buyer();
  const request = {
    channel: 'card',
    amountFen: '700',
    termsAccepted: true,
    idempotencyKey: 'differs-1',
  } as const;
  const { number } = await startPayment(deps, accountId, request, 'en');
  const trade = { tradeNo: 'pi_other', amountFen: 600n, paidAt: clock() };
  const before = logged('not settled');
  for (let minute = 0; minute < 3; minute++)
    expect(await applyFacts(deps, 'card', { number, state: 'paid', trades: [trade] })).toBe('amountDiffers');
  expect(logged('not settled') - before).toBe(1);
  expect(await problems()).toEqual([expect.stringContaining(`${number}: money arrived that is not settled`)]);
  await applyFacts(deps, 'card', { number, state: 'paid', trades: [{ ...trade, amountFen: 700n }] });
  expect(await problems()).toEqual([]);
});

it('old notices are deleted only if they have been processed', async () => {
  const days = (count: number): Date => new Date(clock().getTime() - count * 86_400_000);
  const notice = (name: string, receivedAt: Date, verdict: string | null) =>
    insertNotice(shop.db, name, { headers: {}, body: Buffer.from(''), receivedAt }).then((id) =>
      shop.test.database.pool.query('update payment_notice set verdict = $2 where id = $1', [id, verdict]),
    );
  await notice('old', days(401), 'settled');
  await notice('waiting', days(401), null);
  await notice('new', days(399), 'settled');
  expect(await purge(shop.db, deleteNoticesBefore, days(400))).toBe(1);
  const { rows } = await shop.test.database.pool.query(
    "select channel from payment_notice where channel in ('old', 'waiting', 'new') order by id",
  );
  expect(rows.map((row) => row.channel)).toEqual(['waiting', 'new']);
  await shop.test.database.pool.query("delete from payment_notice where channel = 'waiting'");
});
