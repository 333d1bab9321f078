import { STANDARD_LIMITS } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction, sqlState } from '../../../platform/db/index.ts';
import { accessModule, createKey, issueToken } from '../../access/index.ts';
import { readNewestToken } from '../../access/tokens.repository.ts';
import { tokenSecretOf } from '../../access/verify-token.ts';
import { readAccount, readAccounts, readLimitPlans } from '../accounts.repository.ts';
import { changePlan } from '../change-plan.ts';
import { createAccount } from '../create-account.ts';
import { disableAccount } from '../disable-account.ts';
import { endVip, grantVip } from '../grant-vip.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;

const newAccount = (name: string): Promise<bigint> =>
  inTransaction(db, (tx) => createAccount(tx, { kind: 'overseas', name }));

describe('an account', () => {
  it('starts active, on the standard plan, without a membership, and is read back unchanged', async () => {
    const id = await newAccount('Ünïcode 证券');
    expect(await readAccount(db, id)).toEqual({
      id,
      kind: 'overseas',
      name: 'Ünïcode 证券',
      status: 'active',
      plan: 'standard',
      vipLevel: 0,
      vipUntil: null,
      starLevel: 0,
      personId: null,
      isOperator: false,
      company: null,
      lang: null,
      createdAt: expect.any(Date),
    });
    expect(await readAccount(db, 0n)).toBeNull();
  });

  it('is listed exactly once across pages', async () => {
    const ids = [await newAccount('a'), await newAccount('b'), await newAccount('c')];
    const first = await readAccounts(db, (ids[0] ?? 0n) - 1n, 2);
    const second = await readAccounts(db, first.at(-1)?.id ?? 0n, 2);
    expect([...first, ...second].map(({ id }) => id)).toEqual(ids);
  });

  it('cannot be assigned an unknown plan or an unknown membership level', async () => {
    const id = await newAccount('a');
    expect(await inTransaction(db, (tx) => changePlan(tx, id, 'none')).then(() => 'done', sqlState)).toBe(
      '23503',
    );
    await expect(
      inTransaction(db, async (tx) => grantVip(tx, id, { level: 10, until: null })),
    ).rejects.toThrow(RangeError);
    expect(await readAccount(db, id)).toMatchObject({ plan: 'standard', vipLevel: 0 });
  });

  it('has a membership from the grant until the membership is ended', async () => {
    const id = await newAccount('a');
    const until = new Date('2027-01-01T00:00:00Z');
    expect(await inTransaction(db, (tx) => grantVip(tx, id, { level: 3, until }))).toBe(true);
    expect(await readAccount(db, id)).toMatchObject({ vipLevel: 3, vipUntil: until });
    expect(await inTransaction(db, (tx) => endVip(tx, id))).toBe(true);
    expect(await readAccount(db, id)).toMatchObject({ vipLevel: 0, vipUntil: null });
  });

  it('cannot be changed if it does not exist: the change returns false', async () => {
    expect(await inTransaction(db, (tx) => disableAccount(tx, 0n))).toBe(false);
    expect(await inTransaction(db, (tx) => changePlan(tx, 0n, 'standard'))).toBe(false);
  });
});

describe('the limit plans', () => {
  it('exist from the start, each with limits that do not shrink from second to minute to day', async () => {
    const plans = await readLimitPlans(db);
    expect(plans.map(({ plan }) => plan)).toEqual(['anonymous', 'standard', 'professional', 'unlimited']);
    for (const { perSecond, perMinute, perDay, zh, en } of plans) {
      expect([perSecond <= perMinute, perMinute <= perDay, zh.length > 0, en.length > 0]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });
});

it('a new account’s plan has the standard limits with which memberships are compared', async () => {
  const plans = await readLimitPlans(db);
  expect(plans.find(({ plan }) => plan === 'standard')).toMatchObject(STANDARD_LIMITS);
});

describe('the job for old tokens', () => {
  it('deletes exactly the tokens that can no longer be renewed', async () => {
    const time = { ms: Date.UTC(2026, 10, 20) };
    const deps = {
      db,
      clock: () => new Date(time.ms),
      tokenSecret: tokenSecretOf('a secret of the test that is long enough'),
      cell: 'a',
    };
    const accountId = await newAccount('a');
    const key = await inTransaction(db, (tx) => createKey(tx, { accountId }));
    await issueToken(deps, key);
    time.ms += 24 * 3_600_000;
    await accessModule.jobs.tasks(deps)['accounts.purgeTokens']();
    expect(await readNewestToken(db, key.keyId)).toBeDefined();
    time.ms += 1;
    await accessModule.jobs.tasks(deps)['accounts.purgeTokens']();
    expect(await readNewestToken(db, key.keyId)).toBeUndefined();
  });
});
