import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/index.ts';
import { untilWaiting } from '../../../../test/harness/until-waiting.ts';
import { connect, type Db, inTransaction, sqlState } from '../../../platform/db/index.ts';
import { archivePostings, readArchivedPostings } from '../archive-month.ts';
import { balanceOf } from '../balance-of.ts';
import { chargeMany } from '../charge-many.ts';
import { newKey, newWallet } from '../ledger.fixture.ts';
import { beginMonth, monthName, monthStart, partitionName, postAt } from '../ledger.months.fixture.ts';
import { makeLedgerMonths } from '../months.ts';
import { trialBalance } from '../trial-balance.ts';

const IN_ORDER = { sumFen: 0n, wrongWallets: [], wrongTransfers: [] };
/** The number of calls in the month that is archived. Archiving so many gives a test time to act in the meantime. */
const CALLS = 20_000;

let test: TestDatabase;
let db: Db;
let walletId: bigint;
beforeEach(async () => {
  test = await createTestDatabase();
  ({ db } = test.database);
  await makeLedgerMonths(db);
  walletId = await newWallet(db, 1_000_000n);
  await beginMonth(db, 1);
  await postCalls(CALLS);
  await beginMonth(db, 2);
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual(IN_ORDER);
  await test.drop();
});

/** Posts calls of one fen each in the next month, between two top-ups. */
async function postCalls(count: number): Promise<void> {
  const topUp = { kind: 'topUp', sides: [{ wallet: 0, fen: 1n }] } as const;
  await postAt(db, [walletId], topUp, monthStart(1));
  await sql`
    with made as (
      insert into wallet_transfer (kind, idempotency_key, input_hash, created_at)
      select 'calls', ${newKey()} || ':' || n, sha256(''), ${monthStart(1)} from generate_series(1, ${count}) n returning id
    )
    insert into wallet_posting (transfer_id, wallet_id, amount_fen)
    select id, wallet_id, fen from made, (values (${walletId}::bigint, -1),
      ((select id from wallet_account where kind = 'revenue'), 1)) as side (wallet_id, fen)`.execute(db);
  await postAt(db, [walletId], topUp, monthStart(1));
}

const archive = (on: Db, ahead = 1) =>
  inTransaction(on, (tx) =>
    archivePostings(tx, {
      ...{ month: monthName(ahead), manifestSha256: Buffer.alloc(32), now: new Date() },
    }),
  );

/** Archives over a single connection, without retrying if the connection breaks. */
const archiveOnce = (pool: ReturnType<typeof connect>['pool']) =>
  pool.query('select wallet_archive_month($1, $2, now())', [`${monthName(1)}-01`, Buffer.alloc(32)]);

const countOf = async (table: string): Promise<bigint> => {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0n;
};

/** Charges calls one after another until the given work has ended. Returns how many were charged. */
async function chargeDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let charged = 0;
  const charger = async (): Promise<void> => {
    do {
      const charges = [{ walletId, amountFen: 1n, ref: newKey() }];
      const [result] = await inTransaction(db, (tx) => chargeMany(tx, charges));
      expect(result?.charged).toBe(true);
      charged++;
    } while (!isOver);
  };
  const chargers = Promise.all([charger(), charger(), charger()]);
  await work.finally(() => {
    isOver = true;
  });
  await chargers;
  return charged;
}

describe('the postings of a month’s calls', () => {
  it('are merged while money moves, and no charge fails or is lost', async () => {
    const other = connect({ url: test.url, connectionsMax: 1 });
    const removal = archive(other.db);
    const charged = await chargeDuring(removal);
    await other.close();
    expect(await removal).toMatchObject({ before: BigInt(CALLS * 2 + 4), after: 6n });
    expect(charged).toBeGreaterThan(2);
    expect(await countOf(partitionName(1))).toBe(6n);
    const balanceFen = 1_000_002n - BigInt(CALLS + charged);
    expect(await balanceOf(db, walletId)).toMatchObject({ balanceFen });
  });

  it('are not merged while a long read is running, and calls can be charged between the attempts to merge', async () => {
    const reader = connect({ url: test.url, connectionsMax: 2 });
    const client = await reader.pool.connect();
    await client.query('begin; lock table wallet_posting in access share mode');
    const removal = archive(reader.db);
    await untilWaiting(db, 1);
    expect(await chargeDuring(Promise.resolve())).toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    expect(await removal).toMatchObject({ after: 6n });
    await reader.close();
  });

  it('are unchanged if the merge is killed while it reads or waits, and are merged by the next attempt', async () => {
    const reader = connect({ url: test.url, connectionsMax: 1 });
    const client = await reader.pool.connect();
    await client.query('begin; lock table wallet_posting in access share mode');
    const states = [
      "relation = 'wallet_balance_mark'::regclass and mode = 'ShareLock'",
      "relation = 'wallet_posting'::regclass and mode = 'AccessExclusiveLock' and not granted",
    ];
    for (const state of states) {
      const other = connect({ url: test.url, connectionsMax: 1 });
      const removal = archiveOnce(other.pool).then(() => 'done', sqlState);
      await expect
        .poll(
          async () =>
            (
              await sql`select pg_terminate_backend(pid) from pg_locks
                where database = (select oid from pg_database where datname = current_database()) and ${sql.raw(state)}`.execute(
                db,
              )
            ).rows.length,
          { interval: 1 },
        )
        .toBe(1);
      expect(await removal).toBe('57P01');
      await other.close();
      expect(await countOf(partitionName(1))).toBe(BigInt(CALLS * 2 + 4));
      expect((await readArchivedPostings(db)).size).toBe(0);
      const left = await sql`select to_regclass('wallet_posting_left') as name`.execute(db);
      expect(left.rows).toEqual([{ name: null }]);
    }
    await client.query('commit');
    client.release();
    await reader.close();
    expect(await archive(db)).toMatchObject({ after: 6n });
  });

  it('cannot be updated or deleted, nor can the new partition or the list of archived months', async () => {
    await archive(db);
    const attempt = (text: string) =>
      sql
        .raw(text)
        .execute(db)
        .then(() => 'accepted', sqlState);
    for (const name of ['wallet_posting', partitionName(1), 'wallet_archive', 'wallet_archived_count'])
      expect(await attempt(`delete from ${name}`), name).toBe('23001');
    for (const name of ['wallet_posting', partitionName(1), 'wallet_archived_count'])
      expect(await attempt(`truncate ${name}`), name).toBe('23001');
    const unbalanced = `insert into ${partitionName(1)} select transfer_id, wallet_id + 1000, 5 from wallet_posting limit 1`;
    expect(await attempt(unbalanced)).toBe('23514');
  });

  it('cannot be merged a second time, in the current month, or in a month without a partition', async () => {
    await archive(db);
    expect(await archive(db).catch(sqlState)).toBe('23505');
    expect(await archive(db, 2).catch(sqlState)).toBe('55006');
    expect(await archive(db, -3).catch(sqlState)).toBe('42P01');
  });
});
