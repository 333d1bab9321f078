import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { insertPerson } from '../persons.repository.ts';
import { bind, findBound } from '../third-party/third-party.repository.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const at = new Date('2026-03-02T02:00:00Z');

it('the same identifier at two third parties belongs to two users, each of whom is signed in by one of them', async () => {
  await inTransaction(database.db, async (tx) => {
    const ofQq = (await insertPerson(tx, { mobile: '13900000001', createdAt: at })) ?? 0n;
    const ofWechat = (await insertPerson(tx, { mobile: '13900000002', createdAt: at })) ?? 0n;
    const subject = 'the same name';
    expect(await bind(tx, { personId: ofQq, provider: 'qq', subject, boundAt: at })).toBe(true);
    expect(await findBound(tx, { provider: 'wechat', subject })).toBeNull();
    expect(await bind(tx, { personId: ofWechat, provider: 'wechat', subject, boundAt: at })).toBe(true);
    expect(await findBound(tx, { provider: 'qq', subject })).toBe(ofQq);
    expect(await findBound(tx, { provider: 'wechat', subject })).toBe(ofWechat);
  });
});
