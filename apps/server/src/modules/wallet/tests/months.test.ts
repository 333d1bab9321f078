import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { connect, sqlState } from '../../../platform/db/index.ts';
import { balanceOf } from '../balance-of.ts';
import { newKey, newWallet, spend, topUp } from '../ledger.fixture.ts';
import { makeLedgerMonths } from '../months.ts';
import { readStatement } from '../statement.repository.ts';
import { trialBalance } from '../trial-balance.ts';

// Transfer ids are never reset, so each test has its own database.
let test = await createTestDatabase();
let { db, pool } = test.database;
beforeEach(async () => {
  await test.drop();
  test = await createTestDatabase();
  ({ db, pool } = test.database);
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual(IN_ORDER);
});
afterAll(() => test.drop());
const IN_ORDER = { sumFen: 0n, wrongWallets: [], wrongTransfers: [] };
const PER_MONTH = 100_000_000_000n;

/** Returns the start of the month that is `ahead` months after the current one, in the market's time zone. */
function monthStart(ahead: number): Date {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1) - 8 * 3_600_000);
}

function firstNumber(ahead: number): bigint {
  const start = new Date(monthStart(ahead).getTime() + 8 * 3_600_000);
  return BigInt((start.getUTCFullYear() - 2000) * 12 + start.getUTCMonth()) * PER_MONTH;
}

const nameOf = (ahead: number): string =>
  `wallet_posting_${new Date(monthStart(ahead).getTime() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '_')}`;

async function partitions(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'wallet_posting'::regclass order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Advances the transfer ids to the first id of a month, as the job does when that month starts. */
const beginMonth = (ahead: number) =>
  pool.query("select setval('wallet_transfer_id_seq', $1)", [firstNumber(ahead)]);

const partitionOf = async (transferId: bigint): Promise<unknown[]> =>
  (
    await pool.query('select tableoid::regclass::text as name from wallet_posting where transfer_id = $1', [
      transferId,
    ])
  ).rows.map(({ name }) => name);

const postedId = (outcome: Awaited<ReturnType<typeof topUp>>): bigint => {
  if (outcome.outcome !== 'posted') throw new Error(outcome.outcome);
  return outcome.transferId;
};

describe('the monthly partitions of postings', () => {
  it('are created once, for the coming four months', async () => {
    expect(await makeLedgerMonths(db)).toBe(4);
    expect(await makeLedgerMonths(db)).toBe(0);
    expect(await partitions()).toEqual(
      [...[1, 2, 3, 4].map(nameOf), 'wallet_posting_before', 'wallet_posting_later'].sort(),
    );
  });

  it('contain the transfers of their month, and balances and statements span all partitions', async () => {
    await makeLedgerMonths(db);
    const walletId = await newWallet(db);
    const ids: bigint[] = [];
    for (const ahead of [0, 1, 3]) {
      if (ahead > 0) await beginMonth(ahead);
      ids.push(postedId(await topUp(db, walletId, 100n)), postedId(await spend(db, walletId, 30n)));
    }
    const homes = (await Promise.all(ids.map(partitionOf))).flat();
    expect(homes).toEqual(
      ['wallet_posting_before', nameOf(1), nameOf(3)].flatMap((name) => [name, name, name, name]),
    );
    const { entries } = await readStatement(db, walletId, {
      ...{ kind: null, from: null, to: null, before: null, limit: 4 },
    });
    expect(entries.map(({ id, balanceAfterFen }) => [id, balanceAfterFen])).toEqual([
      [ids[5], 210n],
      [ids[4], 240n],
      [ids[3], 140n],
      [ids[2], 170n],
    ]);
    expect(await balanceOf(db, walletId)).toMatchObject({ balanceFen: 210n });
  });

  it('accept each key only once, even across partitions', async () => {
    await makeLedgerMonths(db);
    const walletId = await newWallet(db);
    const key = newKey();
    const first = postedId(await topUp(db, walletId, 5n, key));
    await beginMonth(4);
    expect(await topUp(db, walletId, 5n, key)).toEqual({ outcome: 'repeated', transferId: first });
    expect(await topUp(db, walletId, 6n, key)).toEqual({ outcome: 'keyReused' });
  });

  it('reject updates, deletions and unbalanced postings, even if a statement names the partition', async () => {
    await makeLedgerMonths(db);
    const walletId = await newWallet(db, 10n);
    await beginMonth(4);
    const id = postedId(await topUp(db, walletId, 1n));
    const attempt = (text: string) => pool.query(text).then(() => 'accepted', sqlState);
    const names = await partitions();
    expect(names).toHaveLength(6);
    for (const name of ['wallet_posting', ...names]) {
      expect(await attempt(`update ${name} set amount_fen = amount_fen * 2`), name).toBe('23001');
      expect(await attempt(`delete from ${name}`), name).toBe('23001');
      expect(await attempt(`truncate ${name}`), name).toBe('23001');
    }
    expect(await attempt(`insert into ${nameOf(4)} values (${id}, ${walletId + 1_000n}, 5)`)).toBe('23514');
    const later = `insert into ${nameOf(4)} select ${id}, wallet.id, fen from
      (values ('promotion', -5), ('opening', 5)) side (kind, fen) join wallet_account wallet using (kind)`;
    expect(await attempt(later)).toBe('23001');
  });

  it('reject, on commit, a transfer without postings, in any month', async () => {
    await makeLedgerMonths(db);
    await beginMonth(2);
    const empty = `insert into wallet_transfer (kind, idempotency_key, input_hash) values ('adjustment', 'empty', sha256('x'))`;
    expect(await pool.query(empty).then(() => 'accepted', sqlState)).toBe('23514');
  });

  it('match the transfer ids, which advance once when a month starts and are never set back', async () => {
    const last = async () =>
      (await pool.query('select last_value as n from wallet_transfer_id_seq')).rows[0]?.n;
    await Promise.all(Array.from({ length: 8 }, () => makeLedgerMonths(db)));
    expect(await last()).toBe(firstNumber(0));
    await newWallet(db, 1n);
    const used = await last();
    expect(used).toBeGreaterThan(firstNumber(0));
    await makeLedgerMonths(db);
    expect(await last()).toBe(used);
    // If the ids have already advanced to a later month, for example because a clock was wrong, they are not set back.
    // They therefore remain unique.
    await beginMonth(3);
    await makeLedgerMonths(db);
    expect(await last()).toBe(firstNumber(3));
  });
});

it('transfers are posted even if no monthly partitions can be created, and the next run creates the partitions', async () => {
  const reader = connect({ url: test.url, connectionsMax: 1 });
  const client = await reader.pool.connect();
  await client.query('begin; lock table wallet_posting in access share mode');
  expect(await makeLedgerMonths(db)).toBeNull();
  await newWallet(db, 7n);
  await client.query('commit');
  client.release();
  expect(await makeLedgerMonths(db)).toBe(4);
  await reader.close();
});

it('transfers made while a month starts are posted once each', async () => {
  await makeLedgerMonths(db);
  const walletId = await newWallet(db, 1_000n);
  const work = Array.from({ length: 40 }, (_, n) => [`once:${n}`, `once:${n}`]).flat();
  const charges = work.map((key) => spend(db, walletId, 1n, key));
  await beginMonth(1);
  const outcomes = await Promise.all(charges);
  expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(40);
  expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(40);
  expect(await balanceOf(db, walletId)).toMatchObject({ balanceFen: 960n });
});

it('a new cell’s first transfers remain in their partition if the monthly partitions are created late', async () => {
  const cell = 3n << 48n;
  await pool.query("select setval('wallet_transfer_id_seq', $1)", [cell]);
  const walletId = await newWallet(db, 5n);
  expect(
    (await pool.query('select distinct tableoid::regclass::text as name from wallet_posting')).rows,
  ).toEqual([{ name: 'wallet_posting_later' }]);
  const reader = connect({ url: test.url, connectionsMax: 1 });
  const client = await reader.pool.connect();
  await client.query('begin; lock table wallet_posting in access share mode');
  expect(await makeLedgerMonths(db)).toBeNull();
  const id = postedId(await spend(db, walletId, 2n));
  await client.query('commit');
  client.release();
  await reader.close();
  const fileOf = async (name: string) =>
    (await pool.query('select pg_relation_filenode($1) as file', [name])).rows[0]?.file;
  const file = await fileOf('wallet_posting_later');
  expect(await makeLedgerMonths(db)).toBe(4);
  expect(await fileOf('wallet_posting_first')).toBe(file);
  expect(await partitionOf(id)).toEqual(['wallet_posting_first', 'wallet_posting_first']);
  const next = postedId(await topUp(db, walletId, 1n));
  expect(next).toBeGreaterThan(cell + firstNumber(0));
  expect(await balanceOf(db, walletId)).toMatchObject({ balanceFen: 4n });
  for (const name of await partitions())
    expect(await pool.query(`delete from ${name}`).then(() => 'accepted', sqlState), name).toBe('23001');
});
