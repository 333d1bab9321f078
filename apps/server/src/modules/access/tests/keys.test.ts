import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction, sqlState } from '../../../platform/db/index.ts';
import { createAccount } from '../../accounts/index.ts';
import { createKey } from '../create-key.ts';
import { readKeys } from '../keys.repository.ts';
import { revokeKey } from '../revoke-key.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;

const newAccount = (): Promise<bigint> =>
  inTransaction(db, (tx) => createAccount(tx, { kind: 'organisation', name: 'A firm' }));
const stateOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => 'done', sqlState);

describe('an access key', () => {
  it('has 20 characters and a 256-bit secret, and is unique', async () => {
    const accountId = await newAccount();
    const keys = await inTransaction(db, async (tx) => [
      await createKey(tx, { accountId }),
      await createKey(tx, { accountId }),
    ]);
    for (const key of keys) {
      expect(key.accessKey).toMatch(/^jsk[a-z2-7]{17}$/);
      expect(Buffer.from(key.accessSecret, 'base64url')).toHaveLength(32);
    }
    expect(new Set(keys.flatMap((key) => [key.accessKey, key.accessSecret])).size).toBe(4);
  });

  it('appears in its account’s list without its secret', async () => {
    const accountId = await newAccount();
    const key = await inTransaction(db, (tx) => createKey(tx, { accountId, label: 'notebook' }));
    const listed = await readKeys(db, accountId, 10);
    expect(listed).toEqual([
      {
        id: key.keyId,
        accountId,
        accessKey: key.accessKey,
        label: 'notebook',
        memberId: null,
        status: 'active',
        lenient: false,
        expiresAt: null,
        datasets: null,
        networks: null,
        dayCapFen: null,
        monthCapFen: null,
        callCapFen: null,
        lastUsedAt: null,
        createdAt: expect.any(Date),
      },
    ]);
  });

  it('cannot be reactivated after it is revoked, and its secret and account cannot change', async () => {
    const accountId = await newAccount();
    const other = await newAccount();
    const { keyId } = await inTransaction(db, (tx) => createKey(tx, { accountId }));
    expect(await inTransaction(db, (tx) => revokeKey(tx, keyId))).toBe(true);
    expect(await inTransaction(db, (tx) => revokeKey(tx, keyId))).toBe(false);
    expect(await stateOf(sql`update api_key set status = 'active' where id = ${keyId}`.execute(db))).toBe(
      '23001',
    );
    expect(await stateOf(sql`update api_key set account_id = ${other} where id = ${keyId}`.execute(db))).toBe(
      '23001',
    );
    expect(
      await stateOf(sql`update api_key set secret_hash = sha256('x') where id = ${keyId}`.execute(db)),
    ).toBe('23001');
  });
});
