import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { runsOf } from '../../../../test/harness/runs.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { newKey, newWallet } from '../ledger.fixture.ts';
import { readMovedBetween } from '../month-statement.repository.ts';
import { transfer } from '../transfer.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;

const KINDS = ['topUp', 'purchase', 'calls', 'refund', 'reward', 'adjustment', 'withdrawal'] as const;
const movement = fc.record({
  kind: fc.constantFrom(...KINDS),
  /** A negative amount is a debit. */
  amountFen: fc.bigInt({ min: -500n, max: 2_000n }).filter((fen) => fen !== 0n),
});

interface Posted {
  readonly kind: string;
  readonly amountFen: bigint;
  readonly at: Date;
}

/** Posts, one after another, the movements that the wallet can afford. Each gets a different time. */
async function post(
  walletId: bigint,
  movements: readonly { kind: (typeof KINDS)[number]; amountFen: bigint }[],
) {
  let balanceFen = 0n;
  for (const { kind, amountFen } of movements) {
    if (balanceFen + amountFen < 0n) continue;
    balanceFen += amountFen;
    const postings = [
      { wallet: walletId, amountFen },
      { wallet: 'channel' as const, amountFen: -amountFen },
    ];
    await inTransaction(db, (tx) => transfer(tx, { key: newKey(), kind, reference: '', postings }));
  }
  const { rows } = await sql<Posted>`
    select kind, amount_fen as "amountFen", date_trunc('milliseconds', created_at) as at
    from wallet_posting join wallet_transfer on id = transfer_id where wallet_id = ${walletId} order by id`.execute(
    db,
  );
  return rows;
}

const sumOf = (posted: readonly Posted[]): bigint =>
  posted.reduce((sum, { amountFen }) => sum + amountFen, 0n);

describe('a statement for any period', () => {
  it('begins and ends with the ledger’s balances, and its amounts by kind add up to all movements in the period', async () => {
    const cut = fc.nat({ max: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 15 }), cut, cut, async (movements, one, other) => {
        const walletId = await newWallet(db);
        const posted = await post(walletId, movements);
        const times = [new Date(0), ...posted.map(({ at }) => at), new Date('2100-01-01T00:00:00Z')];
        const [from, to] = [times[one % times.length], times[other % times.length]].toSorted(
          (a, b) => Number(a) - Number(b),
        ) as [Date, Date];
        const before = posted.filter(({ at }) => at < from);
        const between = posted.filter(({ at }) => at >= from && at < to);
        const moved = await readMovedBetween(db, walletId, { from, to });
        expect([moved.openingFen, moved.closingFen]).toEqual([sumOf(before), sumOf([...before, ...between])]);
        expect(moved.movements).toEqual(
          KINDS.toSorted().flatMap((kind) => {
            const of = between.filter((one) => one.kind === kind);
            return of.length === 0 ? [] : [{ kind, count: of.length, amountFen: sumOf(of) }];
          }),
        );
      }),
      { numRuns: runsOf(60) },
    );
  });
});
