import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction, sqlState } from '../../../platform/db/index.ts';
import { hold } from '../hold.ts';
import { newKey, newWallet, topUp } from '../ledger.fixture.ts';
import { trialBalance } from '../trial-balance.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;
afterEach(async () => {
  expect(await trialBalance(db)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
});

const CHECK = '23514';
const RESTRICT = '23001';
const FOREIGN_KEY = '23503';
const UNIQUE = '23505';

/** Runs statements in one transaction, as a user who bypasses our code could, and returns the SQLSTATE. */
function attempt(...statements: RawBuilder<unknown>[]): Promise<string | undefined> {
  const work = inTransaction(db, async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
  return work.then(() => 'accepted', sqlState);
}

const newTransfer = (key: string): RawBuilder<unknown> =>
  sql`insert into wallet_transfer (kind, idempotency_key, input_hash) values ('adjustment', ${key}, sha256('x'))`;
const transferOf = (key: string): RawBuilder<unknown> =>
  sql`(select id from wallet_transfer where idempotency_key = ${key})`;
const channel = sql`(select id from wallet_account where kind = 'channel')`;
const revenue = sql`(select id from wallet_account where kind = 'revenue')`;
const post = (key: string, ...sides: [RawBuilder<unknown> | bigint, bigint][]): RawBuilder<unknown> =>
  sql`insert into wallet_posting (transfer_id, wallet_id, amount_fen) values ${sql.join(
    sides.map(([wallet, fen]) => sql`(${transferOf(key)}, ${wallet}, ${fen})`),
  )}`;

async function openHold(walletId: bigint, amountFen: bigint): Promise<bigint> {
  const expiresAt = new Date('2999-01-01');
  const placed = await inTransaction(db, (tx) =>
    hold(tx, { walletId, amountFen, expiresAt, key: newKey(), reference: '' }),
  );
  if (placed.outcome !== 'held') throw new Error(placed.outcome);
  return placed.holdId;
}

describe('the database accepts', () => {
  it('postings that sum to zero, and then updates the stored balance', async () => {
    const walletId = await newWallet(db);
    const key = newKey();
    expect(await attempt(newTransfer(key), post(key, [channel, -5n], [walletId, 5n]))).toBe('accepted');
    const { rows } = await sql`select balance_fen from wallet_account where id = ${walletId}`.execute(db);
    expect(rows).toEqual([{ balance_fen: 5n }]);
  });
});

describe('the database rejects', () => {
  it('postings that do not sum to zero', async () => {
    const key = newKey();
    expect(await attempt(newTransfer(key), post(key, [channel, -5n], [revenue, 4n]))).toBe(CHECK);
    expect(await attempt(newTransfer(key), post(key, [revenue, 5n]))).toBe(CHECK);
    expect(await attempt(newTransfer(key), post(key, [channel, 0n], [revenue, 0n]))).toBe(CHECK);
  });

  it('two transfers whose postings sum to zero only when taken together', async () => {
    const [a, b] = [newKey(), newKey()];
    const both = sql`insert into wallet_posting values (${transferOf(a)}, ${channel}, -5), (${transferOf(b)}, ${revenue}, 5)`;
    expect(await attempt(newTransfer(a), newTransfer(b), both)).toBe(CHECK);
  });

  it('a transfer without postings, a second transfer with the same key, and postings added to a transfer later', async () => {
    const key = newKey();
    expect(await attempt(newTransfer(key))).toBe(CHECK);
    expect(await attempt(newTransfer(key), post(key, [channel, -5n], [revenue, 5n]))).toBe('accepted');
    expect(await attempt(newTransfer(key))).toBe(UNIQUE);
    const promotion = sql`(select id from wallet_account where kind = 'promotion')`;
    const opening = sql`(select id from wallet_account where kind = 'opening')`;
    expect(await attempt(post(key, [promotion, -1n], [opening, 1n]))).toBe(RESTRICT);
  });

  it('a posting whose transfer or wallet does not exist', async () => {
    const key = newKey();
    expect(
      await attempt(sql`insert into wallet_posting values (0, ${channel}, -5), (0, ${revenue}, 5)`),
    ).toBe(FOREIGN_KEY);
    expect(await attempt(newTransfer(key), post(key, [channel, -5n], [0n, 5n]))).toBe(FOREIGN_KEY);
  });

  it('a movement above a customer’s balance, or above the part of the balance that is available', async () => {
    const walletId = await newWallet(db, 10n);
    const key = newKey();
    expect(await attempt(newTransfer(key), post(key, [walletId, -11n], [revenue, 11n]))).toBe(CHECK);
    await openHold(walletId, 4n);
    expect(await attempt(newTransfer(key), post(key, [walletId, -7n], [revenue, 7n]))).toBe(CHECK);
    expect(await attempt(newTransfer(key), post(key, [walletId, -6n], [revenue, 6n]))).toBe('accepted');
  });

  it('a balance that is written directly instead of being posted', async () => {
    const walletId = await newWallet(db, 10n);
    expect(await attempt(sql`update wallet_account set balance_fen = 1000 where id = ${walletId}`)).toBe(
      RESTRICT,
    );
    expect(await attempt(sql`update wallet_account set held_fen = 1 where id = ${walletId}`)).toBe(RESTRICT);
    expect(
      await attempt(
        sql`update wallet_account set kind = 'revenue', owner_account_id = null where id = ${walletId}`,
      ),
    ).toBe(RESTRICT);
    const rich = sql`insert into wallet_account (kind, owner_account_id, balance_fen)
      select 'customer', id, 5 from account where id not in (select owner_account_id from wallet_account where owner_account_id is not null)`;
    await sql`insert into account (kind, name) values ('individual', 'without a wallet')`.execute(db);
    expect(await attempt(rich)).toBe(RESTRICT);
  });

  it('updates and deletions in the ledger’s tables', async () => {
    await topUp(db, await newWallet(db), 10n);
    for (const table of ['wallet_posting', 'wallet_transfer', 'wallet_hold', 'wallet_account'].map((name) =>
      sql.table(name),
    )) {
      expect(await attempt(sql`delete from ${table}`)).toBe(RESTRICT);
      expect(await attempt(sql`truncate ${table} cascade`)).toBe(RESTRICT);
    }
    expect(await attempt(sql`update wallet_posting set amount_fen = amount_fen * 2`)).toBe(RESTRICT);
    expect(await attempt(sql`update wallet_transfer set reference = 'other'`)).toBe(RESTRICT);
  });

  it('a different currency, a second wallet for an account, and a second revenue wallet', async () => {
    const walletId = await newWallet(db);
    const owner = sql`(select owner_account_id from wallet_account where id = ${walletId})`;
    expect(
      await attempt(sql`insert into wallet_account (kind, owner_account_id) values ('customer', ${owner})`),
    ).toBe(UNIQUE);
    expect(await attempt(sql`insert into wallet_account (kind) values ('revenue')`)).toBe(UNIQUE);
    expect(await attempt(sql`insert into wallet_account (kind) values ('customer')`)).toBe(CHECK);
    expect(await attempt(sql`insert into wallet_account (kind, currency) values ('revenue', 'USD')`)).toBe(
      CHECK,
    );
  });

  it('a hold above the balance, a new hold that is already closed, and the reopening of a hold', async () => {
    const walletId = await newWallet(db, 10n);
    const insert = (fen: bigint, state: string): RawBuilder<unknown> =>
      sql`insert into wallet_hold (wallet_id, amount_fen, state, expires_at, idempotency_key) values (${walletId}, ${fen}, ${state}, now(), ${newKey()})`;
    expect(await attempt(insert(11n, 'open'))).toBe(CHECK);
    expect(await attempt(insert(1n, 'released'))).toBe(RESTRICT);
    const holdId = await openHold(walletId, 4n);
    expect(await attempt(sql`update wallet_hold set amount_fen = 5 where id = ${holdId}`)).toBe(RESTRICT);
    expect(await attempt(sql`update wallet_hold set state = 'released' where id = ${holdId}`)).toBe(
      'accepted',
    );
    expect(await attempt(sql`update wallet_hold set state = 'open' where id = ${holdId}`)).toBe(RESTRICT);
  });

  it('a capture above the hold’s amount, and a capture that differs from the wallet’s movement', async () => {
    const walletId = await newWallet(db, 10n);
    const holdId = await openHold(walletId, 4n);
    const key = newKey();
    const close = (fen: bigint): RawBuilder<unknown> =>
      sql`update wallet_hold set state = 'captured', captured_fen = ${fen}, transfer_id = ${transferOf(key)} where id = ${holdId}`;
    expect(await attempt(newTransfer(key), close(5n), post(key, [walletId, -5n], [revenue, 5n]))).toBe(CHECK);
    expect(await attempt(newTransfer(key), close(4n), post(key, [walletId, -3n], [revenue, 3n]))).toBe(CHECK);
    expect(
      await attempt(sql`update wallet_hold set state = 'captured', captured_fen = 4 where id = ${holdId}`),
    ).toBe(CHECK);
    expect(await attempt(newTransfer(key), close(3n), post(key, [walletId, -3n], [revenue, 3n]))).toBe(
      'accepted',
    );
  });
});
