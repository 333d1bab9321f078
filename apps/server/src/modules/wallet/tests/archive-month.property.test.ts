import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { runsOf } from '../../../../test/harness/runs.ts';
import { type Db, inTransaction } from '../../../platform/db/index.ts';
import { archivePostings } from '../archive-month.ts';
import { newWallet } from '../ledger.fixture.ts';
import {
  beginMonth,
  MONTHS,
  type Movement,
  monthName,
  monthStart,
  movementArbitrary,
  postAt,
  statementInPages,
  summedUp,
} from '../ledger.months.fixture.ts';
import { markBalances } from '../mark-balances.ts';
import { readMovedBetween } from '../month-statement.repository.ts';
import { makeLedgerMonths } from '../months.ts';
import { trialBalance } from '../trial-balance.ts';
import { paidInOf, readBalance, readHouseWallets } from '../wallets.repository.ts';

const HOUR_MS = 3_600_000;
const IN_ORDER = { sumFen: 0n, wrongWallets: [], wrongTransfers: [] };

const history = fc.record({
  months: fc.tuple(...MONTHS.map(() => fc.array(movementArbitrary, { minLength: 3, maxLength: 14 }))),
  /** Movements in the month after the last one in `MONTHS`. One of them is posted before each month is archived. */
  between: fc.array(movementArbitrary, { minLength: 3, maxLength: 3 }),
  order: fc.shuffledSubarray([...MONTHS], { minLength: 1 }),
  marksEvery: fc.constantFrom(2, 3, 1_000),
  limit: fc.integer({ min: 1, max: 7 }),
});

/** Posts the movements of a month. The first one is dated in the previous month, and the last one in the next month. */
async function postMonth(
  db: Db,
  wallets: readonly bigint[],
  ahead: number,
  movements: readonly Movement[],
): Promise<void> {
  await beginMonth(db, ahead);
  const [start, end] = [monthStart(ahead).getTime(), monthStart(ahead + 1).getTime()];
  for (const [n, movement] of movements.entries()) {
    const inside = start + n * HOUR_MS;
    const at = n === 0 ? start - 1_000 : n === movements.length - 1 ? end + 1_000 : inside;
    await postAt(db, wallets, movement, new Date(at));
  }
}

async function everythingOf(db: Db, wallets: readonly bigint[]) {
  const ids = [...wallets, ...(await readHouseWallets(db)).values()];
  const balances = await Promise.all(ids.map((id) => readBalance(db, id)));
  const spans = [0, ...MONTHS, 4].flatMap((from) =>
    [1, 2, 5].map((months) => ({ from: monthStart(from), to: monthStart(from + months) })),
  );
  const moved = [];
  for (const walletId of wallets)
    for (const span of spans) moved.push(await readMovedBetween(db, walletId, span));
  return { balances, moved, paidIn: await Promise.all(wallets.map((id) => paidInOf(db, id))) };
}

it('balances, the trial balance, statements and monthly sums are unchanged after months are archived in any order', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ months, between, order, marksEvery, limit }) => {
      const { database, drop } = await createTestDatabase();
      const { db } = database;
      try {
        await makeLedgerMonths(db);
        const wallets = [await newWallet(db), await newWallet(db), await newWallet(db)];
        for (const wallet of wallets.keys())
          await postAt(db, wallets, { kind: 'topUp', sides: [{ wallet, fen: 10_000n }] }, new Date());
        for (const [n, ahead] of MONTHS.entries()) await postMonth(db, wallets, ahead, months[n] ?? []);
        await beginMonth(db, 4);
        await markBalances(db, monthStart(3), marksEvery);
        const rows = await sql<{ id: bigint }>`select transfer_id as id from wallet_balance_mark`.execute(db);
        const marksOf = async (walletId: bigint): Promise<Set<bigint>> => {
          const { rows } = await sql<{ id: bigint }>`
            select transfer_id as id from wallet_balance_mark where wallet_id = ${walletId}`.execute(db);
          return new Set(rows.map(({ id }) => id));
        };
        expect(rows.rows.length > 0).toBe(marksEvery < 1_000);
        const archived = new Set<string>();
        for (const [n, ahead] of order.entries()) {
          const movement = between[n];
          if (movement !== undefined)
            await postAt(db, wallets, movement, new Date(monthStart(4).getTime() + n * HOUR_MS));
          const before = await everythingOf(db, wallets);
          const statements = await Promise.all(wallets.map((id) => statementInPages(db, id, 1_000)));
          const marks = await Promise.all(wallets.map(marksOf));
          await inTransaction(db, (tx) =>
            archivePostings(tx, {
              ...{ month: monthName(ahead), manifestSha256: Buffer.alloc(32), now: new Date() },
            }),
          );
          archived.add(monthName(ahead));
          expect(await everythingOf(db, wallets)).toEqual(before);
          expect(await trialBalance(db)).toEqual(IN_ORDER);
          for (const [place, walletId] of wallets.entries()) {
            const expected = summedUp(statements[place] ?? [], archived, marks[place] ?? new Set());
            expect(await statementInPages(db, walletId, limit)).toEqual(expected);
            for (const kind of ['calls', 'topUp'] as const)
              expect(await statementInPages(db, walletId, limit, { kind })).toEqual(
                expected.filter((row) => row.kind === kind),
              );
          }
          // Later runs continue after the existing marks.
          await markBalances(db, monthStart(5), marksEvery);
        }
      } finally {
        await drop();
      }
    }),
    { numRuns: runsOf(12) },
  );
});
