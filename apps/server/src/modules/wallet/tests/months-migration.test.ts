import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { connect } from '../../../platform/db/index.ts';
import { balanceOf } from '../balance-of.ts';
import { newKey, newWallet, spend } from '../ledger.fixture.ts';
import { trialBalance } from '../trial-balance.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);
const { db, pool } = database;
const MIGRATIONS = join(import.meta.dirname, '../../../../migrations');
const STEPS = ['0400-posting-bound.sql', '0401-posting-bound-validated.sql', '0402-posting-months.sql'];

/** Undoes the three migrations, so that all postings are in a single table, as in the previous release. */
const revert = () =>
  pool.query(`
    alter table wallet_posting detach partition wallet_posting_before;
    drop table wallet_posting;
    alter table wallet_posting_before rename to wallet_posting`);

it('money can be posted while the migration turns the table of postings into the first partition', async () => {
  await revert();
  const walletId = await newWallet(db, 100_000n);
  let isOver = false;
  let posted = 0;
  // The connections cache query plans that were made for the single table.
  const spender = async (): Promise<void> => {
    while (!isOver) {
      expect(await spend(db, walletId, 1n, newKey())).toMatchObject({ outcome: 'posted' });
      posted++;
    }
  };
  const spenders = Promise.all(Array.from({ length: 4 }, spender));
  const migrator = connect({ url, connectionsMax: 1 });
  for (const step of STEPS) {
    const before = posted;
    await expect.poll(() => posted).toBeGreaterThan(before + 20);
    const text = await readFile(join(MIGRATIONS, step), 'utf8');
    await migrator.pool.query(`begin; ${text}; commit`);
  }
  const before = posted;
  await expect.poll(() => posted).toBeGreaterThan(before + 20);
  isOver = true;
  await spenders;
  await migrator.close();
  expect(await balanceOf(db, walletId)).toMatchObject({ balanceFen: 100_000n - BigInt(posted) });
  const { rows } = await pool.query<{ kind: string }>(
    "select relkind as kind from pg_class where oid = 'wallet_posting'::regclass",
  );
  expect(rows).toEqual([{ kind: 'p' }]);
  expect(await trialBalance(db)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
});
