import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { createLog } from '../../../platform/log.ts';
import { createStripe } from '../../../platform/payment-channels/index.ts';
import { StripeTwin } from '../../../platform/payment-channels/stripe-twin.fixture.ts';
import { type Buyer, line, openShop, QUOTES } from '../../orders/shop.fixture.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import { requestRefund } from '../refund-payment.ts';
import { startPayment } from '../start-payment.ts';
import { takeNotice } from '../take-notice.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const twin = new StripeTwin(() => shop.time.now);
const channel = createStripe(twin.settings());
const deps = {
  db: shop.db,
  clock: () => shop.time.now,
  log: createLog('silent'),
  paymentChannels: new Map([[channel.name, channel]]),
  siteAddress: () => 'https://jishi.test',
  cell: 'a',
  rechargeMinFen: 100n,
};
const tasks = paymentsJobs.tasks({ payments: deps });
let keys = 0;

async function recharge({ accountId }: Buyer, fen: bigint): Promise<string> {
  const request = { channel: 'card', amountFen: String(fen), termsAccepted: true } as const;
  const input = { ...request, idempotencyKey: `waiting-${++keys}` };
  const { number } = await startPayment(deps, accountId, input, 'en');
  twin.pay(number);
  await takeNotice(deps, channel, twin.notice(number));
  return number;
}

it('debts of many empty wallets do not keep other debts from being collected', async () => {
  const { pool } = shop.test.database;
  const [poor, rich] = [await shop.buyer(), await shop.buyer()];
  const owedBy = async (buyer: Buyer): Promise<void> => {
    const number = await recharge(buyer, 3000n);
    await shop.buy(buyer, line(QUOTES, 'month'));
    await takeNotice(deps, channel, twin.disputeNotice(number, 'funds_withdrawn'));
  };
  await owedBy(poor);
  await pool.query(
    `insert into payment_refund overriding system value
     select (jsonb_populate_record(refund, jsonb_build_object(
       'id', refund.id + n, 'number', 'R261126000000' || lpad(n::text, 8, '0'), 'channel_ref', 'dispute ' || n))).*
     from payment_refund refund, generate_series(1, 120) n where state = 'owed'`,
  );
  await pool.query(
    `select setval(pg_get_serial_sequence('payment_refund', 'id'), (select max(id) from payment_refund))`,
  );
  await owedBy(rich);
  await recharge(rich, 4000n);
  await tasks['payments.check']();
  expect(await shop.balance(rich)).toBe(1000n);
});

it('one hundred and fifty pending refunds are sent within one minute', async () => {
  const buyer = await shop.buyer();
  const paymentNumber = await recharge(buyer, 3000n);
  for (let n = 0; n < 150; n++)
    await inTransaction(shop.db, (tx) =>
      requestRefund(tx, deps, { paymentNumber, amountFen: 1n, reason: 'unused', by: 'li' }),
    );
  await tasks['payments.check']();
  const { rows } = await shop.test.database.pool.query(
    `select state, count(*)::integer from payment_refund where amount_fen = 1 group by state`,
  );
  expect(rows).toEqual([{ state: 'done', count: 150 }]);
});
