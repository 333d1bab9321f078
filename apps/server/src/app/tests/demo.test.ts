import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPasswordRule } from '@jishi/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wholeCatalogue } from '../../../test/harness/catalogue.ts';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { createAccount, isVip, readAccountOfPerson, readAccounts } from '../../modules/accounts/index.ts';
import { createEntitlementCache, decide, takerOf } from '../../modules/entitlements/index.ts';
import { createPasswords, findPerson } from '../../modules/identity/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { readConfig } from '../config.ts';
import { demoAccounts } from '../demo.ts';

const clock = (): Date => new Date('2026-03-02T02:00:00Z');

async function emptyDatabase() {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  return database;
}

async function newHome() {
  const home = await mkdtemp(join(tmpdir(), 'jishi-test-demo-'));
  onTestFinished(() => rm(home, { recursive: true }));
  return readConfig({ JISHI_HOME: home });
}

describe('the demo accounts', () => {
  it('are created once, with credentials that are printed and stored in a file private to its owner', async () => {
    const database = await emptyDatabase();
    const config = await newHome();
    const accounts = await demoAccounts(database, config, clock);
    expect(accounts.map(({ mobile }) => mobile)).toEqual(['13800000001', '13800000002', '13800000003']);
    for (const { name, mobile = '', password = '' } of accounts) {
      expect(newPasswordRule(password)).toBeNull();
      const person = await findPerson(database.db, mobile);
      expect(await createPasswords().verify(password, person?.passwordHash ?? null)).toBe(true);
      expect(await readAccountOfPerson(database.db, person?.id ?? 0n)).toMatchObject({ name });
    }
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(3);
    const file = join(config.home, 'demo.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(accounts);
    expect(await demoAccounts(database, config, clock)).toEqual(accounts);
  });

  it('cover each customer role', async () => {
    const database = await emptyDatabase();
    await demoAccounts(database, await newHome(), clock);
    const { db } = database;
    const accounts = await readAccounts(db, 0n, 10);
    expect(accounts.map((account) => isVip(account, clock()))).toEqual([false, false, true]);
    const shipped = (await wholeCatalogue()).filter(({ private: isPrivate }) => isPrivate);
    const rights = { db, clock, entitlements: createEntitlementCache(clock) };
    const counts = accounts.map(async ({ id }) => {
      const { vip, rights: held, now } = await takerOf(rights, id);
      return shipped.filter((manifest) => decide({ vip }, manifest, held, 0, now).allow).length;
    });
    expect(shipped).not.toEqual([]);
    expect(await Promise.all(counts)).toEqual([0, shipped.length, 0]);
  });

  it('are not created if accounts exist', async () => {
    const database = await emptyDatabase();
    await inTransaction(database.db, (tx) => createAccount(tx, { kind: 'individual', name: 'A customer' }));
    expect(await demoAccounts(database, await newHome(), clock)).toEqual([]);
  });
});
