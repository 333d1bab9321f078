import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { runsOf } from '../../../../test/harness/runs.ts';
import { connect, inTransaction } from '../../../platform/db/index.ts';
import { createLog } from '../../../platform/log.ts';
import { createWechat, type PaymentChannel } from '../../../platform/payment-channels/index.ts';
import {
  type Forgery,
  type WechatFault,
  WechatTwin,
} from '../../../platform/payment-channels/wechat-twin.fixture.ts';
import { type Buyer, line, openShopOn, QUOTES } from '../../orders/shop.fixture.ts';
import { trialBalance } from '../../wallet/index.ts';
import { checkPayments } from '../check-payment.ts';
import { pursueRefunds } from '../pursue-refunds.ts';
import { requestRefund } from '../refund-payment.ts';
import { startPayment } from '../start-payment.ts';
import { takeNotice, workWaitingNotices } from '../take-notice.ts';

const CONNECTIONS = 8;
const test = await createTestDatabase();
const shop = await openShopOn(test);
/** The payments use these connections, some of which the test breaks. */
const cut = connect({
  url: test.url,
  connectionsMax: CONNECTIONS,
  applicationName: 'cut',
  onError: () => undefined,
});
afterAll(async () => {
  await cut.close();
  await test.drop();
});

const MINUTE_MS = 60_000;
const RUNS = runsOf(15);

type Step =
  | { kind: 'start'; key: number }
  | { kind: 'order'; key: number }
  | { kind: 'pay'; at: number }
  | { kind: 'notify'; at: number; times: number }
  | { kind: 'forge'; at: number; forgery: Forgery }
  | { kind: 'fault'; fault: WechatFault }
  | { kind: 'refund'; at: number; fen: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'job' }
  | { kind: 'cut' };

const at = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), key: at }),
  fc.record({ kind: fc.constant('order' as const), key: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('pay' as const), at }),
  fc.record({ kind: fc.constant('notify' as const), at, times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('forge' as const),
    at,
    forgery: fc.constantFrom<Forgery[]>('signature', 'serial', 'oldTime', 'probe', 'amount', 'merchant'),
  }),
  fc.record({
    kind: fc.constant('fault' as const),
    fault: fc.constantFrom<WechatFault[]>('requestLost', 'replyLost', 'busy', 'foreignReply'),
  }),
  fc.record({ kind: fc.constant('refund' as const), at, fen: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('job' as const) }),
  fc.record({ kind: fc.constant('cut' as const) }),
);

class World {
  now = new Date('2026-03-02T02:00:30Z');
  /** The test places only two orders, so that each has several payments. */
  readonly orders = new Map<number, Promise<string>>();
  readonly twin = new WechatTwin(() => this.now);
  readonly channel: PaymentChannel = createWechat(this.twin.settings());
  readonly deps = {
    db: cut.db,
    clock: () => this.now,
    log: createLog('silent'),
    paymentChannels: new Map([[this.channel.name, this.channel]]),
    siteAddress: () => 'https://jishi.test',
    cell: 'a',
    rechargeMinFen: 100n,
  };
  readonly buyer: Buyer;

  constructor(buyer: Buyer) {
    this.buyer = buyer;
  }

  #number(index: number): string | undefined {
    const numbers = [...this.twin.orders.keys()];
    return numbers.length === 0 ? undefined : numbers[index % numbers.length];
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'start') return void (await this.start(step.key));
    if (step.kind === 'order') return void (await this.order(step.key));
    if (step.kind === 'fault') return void this.twin.faults.push(step.fault);
    if (step.kind === 'wait') return this.wait(step.minutes);
    if (step.kind === 'job') return this.job();
    if (step.kind === 'cut') return cutConnections();
    const number = this.#number(step.at);
    if (number === undefined) return;
    if (step.kind === 'pay') this.twin.pay(number);
    else if (step.kind === 'refund') await this.refund(number, BigInt(step.fen));
    else if (step.kind === 'forge')
      await takeNotice(this.deps, this.channel, this.twin.notice(number, step.forgery));
    else
      await Promise.all(
        Array.from({ length: step.times }, () =>
          takeNotice(this.deps, this.channel, this.twin.notice(number)),
        ),
      );
  }

  wait(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * MINUTE_MS);
  }

  start(key: number) {
    const idempotencyKey = `property-${key}`;
    const amountFen = String(1000 + key);
    const input = { channel: 'wechat' as const, amountFen, termsAccepted: true, idempotencyKey };
    return startPayment(this.deps, this.buyer.accountId, input, 'en');
  }

  /** Keys 0 and 1 pay for one order, 2 and 3 for another. */
  async order(key: number) {
    const place = key >> 1;
    shop.time.now = this.now;
    const order = this.orders.get(place) ?? shop.place(this.buyer, [line(QUOTES, 'month')]);
    this.orders.set(place, order);
    const input = { channel: 'wechat' as const, orderNumber: await order, termsAccepted: false };
    const idempotencyKey = `order-${key}`;
    return startPayment(this.deps, this.buyer.accountId, { ...input, idempotencyKey }, 'en');
  }

  refund(paymentNumber: string, amountFen: bigint) {
    const request = { paymentNumber, amountFen, reason: 'unused', by: 'alice' };
    return inTransaction(this.deps.db, (tx) => requestRefund(tx, this.deps, request));
  }

  async job(): Promise<void> {
    await workWaitingNotices(this.deps);
    await checkPayments(this.deps);
    await pursueRefunds(this.deps);
  }
}

async function cutConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cut' and pid <> pg_backend_pid() and datname = current_database()`.execute(
    test.database.db,
  );
}

/**
 * Repeats work until it succeeds. A broken connection is noticed only at its next use, so each connection may fail
 * once.
 */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      if (failures === CONNECTIONS) throw error;
    }
  }
}

/** Reads one account's ledger and payments. */
async function booksOf(accountId: bigint) {
  const { rows } = await sql<{ heldFen: string; receiptFen: string; purchases: string; open: string }>`
    select
      ((select coalesce(sum(balance_fen), 0) from wallet_account where owner_account_id = ${accountId})
        + (select coalesce(sum(total_fen), 0) from sales_order where account_id = ${accountId} and state = 'paid'))::text as "heldFen",
      (select count(*) from wallet_transfer join wallet_posting on transfer_id = wallet_transfer.id
        join wallet_account on wallet_account.id = wallet_id
        where wallet_transfer.kind = 'purchase' and owner_account_id = ${accountId})::text as purchases,
      (select coalesce(sum(receipt.amount_fen), 0) from payment_receipt receipt join payment on payment.id = payment_id
        where account_id = ${accountId})::text as "receiptFen",
      (select count(*) from payment where account_id = ${accountId} and state not in ('paid', 'closed'))::text as open`.execute(
    test.database.db,
  );
  return rows[0];
}

describe('under faults of the channel, the network and the database,', () => {
  it('the ledger matches the channel’s books: no money is doubled, lost or forged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 14 }),
        async (rounds) => {
          const world = new World(await shop.buyer());
          await Promise.allSettled([world.start(0), world.start(1), world.order(0), world.order(1)]);
          // If a fault reaches its caller (the channel, the browser or the job), the caller retries.
          for (const steps of rounds) await Promise.allSettled(steps.map((one) => world.take(one)));
          world.twin.faults.length = 0;
          world.now = new Date(world.now.getTime() + 60 * MINUTE_MS);
          for (let minute = 0; minute < 4; minute++) {
            world.wait(1);
            await untilDone(() => world.job());
          }
          const heldFen = String(world.twin.heldFen());
          const books = await booksOf(world.buyer.accountId);
          expect({ ...books, refusals: world.twin.refusals }).toEqual({
            heldFen,
            purchases: String(await paidOrders(world)),
            receiptFen: String(paidFen(world.twin)),
            open: '0',
            refusals: [],
          });
        },
      ),
      { numRuns: RUNS },
    );
    expect(await trialBalance(test.database.db)).toEqual({
      sumFen: 0n,
      wrongWallets: [],
      wrongTransfers: [],
    });
  });
});

async function paidOrders({ orders }: World): Promise<number> {
  const rows = await Promise.all([...orders.values()].map(async (number) => shop.order(await number)));
  return rows.filter(({ state }) => state === 'paid').length;
}

function paidFen(twin: WechatTwin): bigint {
  const paid = [...twin.orders.values()].filter(({ tradeNo }) => tradeNo !== null);
  return BigInt(paid.reduce((sum, { totalFen }) => sum + totalFen, 0));
}
