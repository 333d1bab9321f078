import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { newKey, newWallet } from '../ledger.fixture.ts';
import { markBalances } from '../mark-balances.ts';
import { readMovedBetween } from '../month-statement.repository.ts';
import { readStatement, type StatementFilter } from '../statement.repository.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;

/** Transfers must be posted roughly in the order of their times, so each test begins a month after the previous one. */
let noon = Date.parse('2031-05-01T12:00:00Z');
beforeEach(() => {
  noon += 30 * 86_400_000;
});
const minute = (n: number): Date => new Date(noon + n * 60_000);
const EVERYTHING: StatementFilter = { kind: null, from: null, to: null, before: null, limit: 100 };

/** Posts one fen at each of these minutes, in the given order. Returns the ids of the transfers. */
async function post(walletId: bigint, minutes: readonly number[], kind = 'topUp'): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into wallet_transfer (kind, idempotency_key, input_hash, created_at)
      select ${kind}, ${newKey()} || ':' || place, sha256(''), at
      from unnest(${minutes.map(minute)}::timestamptz[]) with ordinality as line (at, place) order by place
      returning id
    ), posted as (
      insert into wallet_posting (transfer_id, wallet_id, amount_fen)
      select made.id, side.wallet_id, side.amount_fen from made cross join lateral (
        values (${walletId}::bigint, 1), ((select id from wallet_account where kind = 'channel'), -1)
      ) as side (wallet_id, amount_fen)
    )
    select id from made order by id`.execute(db);
  return rows.map(({ id }) => id);
}

describe('the statement of a wallet with many transfers', () => {
  it('finds the movements of any period, including those posted late, among transfers of other wallets', async () => {
    const [walletId, other] = [await newWallet(db), await newWallet(db)];
    // A transaction may begin before others but post after them.
    const minutes = [0, 100, 97, 99, 200, 195, 300, 400, 399, 1_000];
    const posted: { at: number; id: bigint }[] = [];
    for (const at of minutes) {
      const [id = 0n] = await post(walletId, [at]);
      posted.push({ at, id });
      await post(other, [at, at, at]);
    }
    const ends = [-10, 0, 97, 98, 99, 100, 195, 196, 399, 401, 1_001];
    for (const first of ends)
      for (const end of ends.filter((one) => one > first)) {
        const rows = posted.filter(({ at }) => at >= first && at < end).toReversed();
        const between = { from: minute(first), to: minute(end) };
        const { entries } = await readStatement(db, walletId, { ...EVERYTHING, ...between });
        expect(entries.map(({ id, balanceAfterFen }) => [id, balanceAfterFen])).toEqual(
          rows.map(({ id }) => [id, BigInt(posted.findIndex((one) => one.id === id) + 1)]),
        );
        const { openingFen, closingFen } = await readMovedBetween(db, walletId, between);
        expect([openingFen, closingFen - openingFen]).toEqual([
          BigInt(posted.filter(({ at }) => at < first).length),
          BigInt(rows.length),
        ]);
      }
  });

  it('shows the same balances with and without marks, on every page', async () => {
    const [walletId, other] = [await newWallet(db), await newWallet(db)];
    for (let at = 0; at < 20; at++) {
      await post(walletId, [at]);
      await post(other, [at, at]);
    }
    const every = async () => {
      const { entries } = await readStatement(db, walletId, EVERYTHING);
      const pages = entries.map(
        async ({ id }) =>
          (await readStatement(db, walletId, { ...EVERYTHING, before: id, limit: 3 })).entries,
      );
      return [entries, ...(await Promise.all(pages))];
    };
    const without = await every();
    expect(without[0]?.map(({ balanceAfterFen }) => Number(balanceAfterFen))).toEqual(
      Array.from({ length: 20 }, (_, n) => 20 - n),
    );
    for (const hours of [1, 2, 3]) {
      // The job runs twice, to show that existing marks do not change.
      await markBalances(db, minute(hours * 60 + 15), 4);
      await markBalances(db, minute(hours * 60 + 15), 4);
      expect(await every()).toEqual(without);
      await post(other, [hours * 60]);
    }
    const { rows } =
      await sql`select balance_fen::integer as fen from wallet_balance_mark where wallet_id = ${walletId} order by 1`.execute(
        db,
      );
    expect(rows).toEqual([4, 8, 12, 16, 20].map((fen) => ({ fen })));
  });

  it('finds rare movements over several pages, and computes balances from whichever end is nearer', async () => {
    const walletId = await newWallet(db);
    const [rare] = await post(walletId, [2_000], 'reward');
    const newer = await post(
      walletId,
      Array.from({ length: 10_001 }, () => 2_001),
    );
    const rewards: StatementFilter = { ...EVERYTHING, kind: 'reward' };
    const first = await readStatement(db, walletId, rewards);
    expect(first).toEqual({ entries: [], next: newer[1] });
    const second = await readStatement(db, walletId, { ...rewards, before: first.next });
    expect(second.entries.map(({ id, balanceAfterFen }) => [id, balanceAfterFen])).toEqual([[rare, 1n]]);
    expect(second.next).toBeNull();
    const [top] = (
      await readStatement(db, walletId, { ...EVERYTHING, before: newer[10_000] ?? null, limit: 1 })
    ).entries;
    expect(top).toMatchObject({ id: newer[9_999], balanceAfterFen: 10_001n });
  });
});
