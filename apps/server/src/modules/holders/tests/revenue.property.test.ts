import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { runsOf } from '../../../../test/harness/runs.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { monthsBetween } from '../../../platform/months.ts';
import { refundOrder } from '../../orders/index.ts';
import { BUNDLE, line, openShop, QUOTES, TRADES } from '../../orders/shop.fixture.ts';
import { trialBalance } from '../../wallet/index.ts';
import { checkHolders } from '../check-holders.ts';
import { closeMonth } from '../close-months.ts';
import { callFor, giveShare, newHolder } from '../holders.fixture.ts';

const shop = await openShop();
const { db } = shop;
afterAll(shop.test.drop);
const CODES = [QUOTES, TRADES].map((product) => product.replace('dataset:', ''));
const [one, other] = [await newHolder(db), await newHolder(db)];
const buyer = await shop.buyer(1_000_000_000n);

const product = fc.constantFrom(QUOTES, TRADES);
const goods = fc.oneof(
  fc.record({
    product,
    mode: fc.constantFrom('month' as const, 'use' as const),
    quantity: fc.integer({ min: 1, max: 7 }),
  }),
  fc.constant(line(BUNDLE, 'month')),
);
const event = fc.oneof(
  fc.record({
    kind: fc.constant('call' as const),
    code: fc.constantFrom(...CODES),
    fen: fc.bigInt({ min: 1n, max: 99n }),
  }),
  fc.record({
    kind: fc.constant('order' as const),
    goods: fc.uniqueArray(goods, { minLength: 1, maxLength: 2, selector: (one) => one.product }),
    refund: fc.constantFrom('none' as const, 'whole' as const, 'unused' as const),
  }),
);
const percent = fc.integer({ min: 0, max: 5_000 });

type Happening = typeof event extends fc.Arbitrary<infer Some> ? Some : never;

async function happen(happening: Happening): Promise<void> {
  if (happening.kind === 'call') return callFor(db, buyer, happening.code, happening.fen, shop.time.now);
  const number = await shop.buy(buyer, ...happening.goods);
  if (happening.refund === 'none') return;
  const { deps, time } = shop;
  const decision = { stars: deps.storefront.memberships.stars, actor: 'test', reason: '', exports: [] };
  await inTransaction(db, (tx) =>
    refundOrder(tx, {
      number,
      part: happening.refund === 'whole' ? 'whole' : 'unused',
      now: time.now,
      ...decision,
    }),
  );
}

/** Closes all months in a transaction, runs the work in the same transaction, and rolls it back. */
async function whenClosed(work: (tx: Tx) => Promise<void>): Promise<void> {
  const takenBack = new Error('taken back');
  const closing = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ first: string; last: string }>`
      select to_char(min(at), 'YYYY-MM') as first, to_char(max(at), 'YYYY-MM') as last
      from (select created_at at time zone 'Asia/Shanghai' as at from wallet_transfer) moved`.execute(tx);
    for (const month of monthsBetween(rows[0]?.first ?? '', rows[0]?.last ?? ''))
      await closeMonth(tx, month, new Date());
    await work(tx);
    throw takenBack;
  });
  await expect(closing).rejects.toBe(takenBack);
}

const fenOf = async (tx: Tx, query: ReturnType<typeof sql<{ fen: bigint }>>): Promise<bigint> =>
  (await query.execute(tx)).rows[0]?.fen ?? 0n;

describe('the revenue of data sets', () => {
  it("equals the revenue in the ledger to the fen, and so do two holders' shares and the debt to them", async () => {
    const happenings = fc.array(event, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(happenings, percent, percent, async (events, first, second) => {
        for (const code of CODES) {
          await giveShare(db, one, code, first);
          await giveShare(db, other, code, second);
        }
        for (const happening of events) await happen(happening);
        await whenClosed(async (tx) => {
          const earned = await fenOf(
            tx,
            sql`select coalesce(sum(amount_fen), 0)::bigint as fen from wallet_posting
              join wallet_account on wallet_account.id = wallet_id join wallet_transfer transfer on transfer.id = transfer_id
              where wallet_account.kind = 'revenue' and transfer.kind in ('calls', 'purchase', 'refund')`,
          );
          const counted = await fenOf(
            tx,
            sql`select coalesce(sum(sold_fen - refunded_fen), 0)::bigint as fen from holder_day`,
          );
          expect(counted).toBe(earned);
          const owed = await fenOf(
            tx,
            sql`select coalesce(sum(amount_fen), 0)::bigint as fen from wallet_posting
              join wallet_account on id = wallet_id where kind = 'holders'`,
          );
          const { rows } = await sql<{
            soldFen: bigint;
            refundedFen: bigint;
            shareFen: bigint;
            accountId: bigint;
          }>`
            select account_id as "accountId", sold_fen as "soldFen", refunded_fen as "refundedFen", share_fen as "shareFen"
            from holder_statement`.execute(tx);
          for (const { accountId, soldFen, refundedFen, shareFen } of rows) {
            const exact = (soldFen - refundedFen) * BigInt(accountId === one ? first : second);
            expect(shareFen * 10_000n <= exact && exact < (shareFen + 1n) * 10_000n).toBe(true);
          }
          expect(owed).toBe(rows.reduce((sum, { shareFen }) => sum + shareFen, 0n));
          expect(await checkHolders(tx)).toEqual([]);
          expect(await trialBalance(tx)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
        });
      }),
      { numRuns: runsOf(20) },
    );
  });
});
