import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { readAccount } from '../accounts.repository.ts';
import { createAccount } from '../create-account.ts';
import { extendVip } from '../extend-vip.ts';
import { grantVip } from '../grant-vip.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;
const at = (day: string): Date => new Date(`${day}T02:00:00Z`);
const now = at('2026-11-20');
const newAccount = (): Promise<bigint> =>
  inTransaction(db, (tx) => createAccount(tx, { kind: 'individual', name: 'A' }));
const extend = (id: bigint, level: number, days: number, when = now) =>
  inTransaction(db, (tx) => extendVip(tx, id, { level, days, now: when }));

describe('a purchased membership', () => {
  it('starts now, is extended from its end if the level is the same, and starts anew after it has ended', async () => {
    const id = await newAccount();
    expect(await extend(id, 1, 10)).toEqual({ from: now, until: at('2026-11-30') });
    expect(await extend(id, 1, 10)).toEqual({ from: at('2026-11-30'), until: at('2026-12-10') });
    expect(await extend(id, 1, 1, at('2026-12-10'))).toEqual({
      from: at('2026-12-10'),
      until: at('2026-12-11'),
    });
    expect(await readAccount(db, id)).toMatchObject({ vipLevel: 1, vipUntil: at('2026-12-11') });
  });

  it('is extended by both of two concurrent purchases', async () => {
    const id = await newAccount();
    await Promise.all([extend(id, 1, 10), extend(id, 1, 10)]);
    expect(await readAccount(db, id)).toMatchObject({ vipUntil: at('2026-12-10') });
  });

  it('of a higher level replaces a lower one immediately', async () => {
    const id = await newAccount();
    await extend(id, 1, 100);
    expect(await extend(id, 2, 10)).toEqual({ from: now, until: at('2026-11-30') });
    expect(await readAccount(db, id)).toMatchObject({ vipLevel: 2, vipUntil: at('2026-11-30') });
  });

  it('is rejected for a lower level than the current one, and if the membership has no end date', async () => {
    const id = await newAccount();
    await inTransaction(db, (tx) => grantVip(tx, id, { level: 3, until: null }));
    await expect(extend(id, 2, 10)).rejects.toThrow('above level 2');
    await expect(extend(id, 3, 10)).rejects.toThrow('no end');
    expect(await readAccount(db, id)).toMatchObject({ vipLevel: 3, vipUntil: null });
    await expect(extend(0n, 1, 10)).rejects.toThrow('no account');
  });
});
