import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction, sqlState } from '../../../platform/db/index.ts';
import { ACCOUNTS_CHANNEL, applyAccountNotice } from '../../accounts/index.ts';
import { newAccount } from '../entitlements.fixture.ts';
import { createEntitlementCache, entitlementsOf } from '../entitlements.repository.ts';
import { grantPrivate } from '../grant-private.ts';
import { type Grant, grantTerm } from '../grant-term.ts';
import { revokeEntitlement } from '../revoke-entitlement.ts';

const { url, database, drop } = await createTestDatabase();
const listener = new pg.Client({ connectionString: url });
beforeAll(async () => {
  await listener.connect();
  await listener.query(`listen ${ACCOUNTS_CHANNEL}`);
});
afterAll(async () => {
  await listener.end();
  await drop();
});
const { db } = database;

const now = new Date('2026-11-20T02:00:00Z');
const clock = (): Date => now;
const fresh = () => ({ db, clock, entitlements: createEntitlementCache(clock) });
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const grant = (accountId: bigint, more: Partial<Grant> = {}): Grant => ({
  accountId,
  datasetCode: 'p_stock2402',
  startsAt: at('2026-01-01'),
  endsAt: at('2026-12-31'),
  source: 'cli',
  ...more,
});
const term = (one: Grant): Promise<bigint> => inTransaction(db, (tx) => grantTerm(tx, one));

describe('the entitlements of an account', () => {
  it('belong to that account only', async () => {
    const [accountId, other] = [await newAccount(db), await newAccount(db)];
    const id = await term(grant(accountId));
    const privateId = await inTransaction(db, (tx) =>
      grantPrivate(tx, grant(accountId, { datasetCode: '*', endsAt: null, source: 'seed' })),
    );
    const { startsAt, endsAt } = grant(accountId);
    expect(await entitlementsOf(fresh(), accountId)).toEqual([
      { id, datasetCode: 'p_stock2402', kind: 'term', startsAt, endsAt, source: 'cli' },
      { id: privateId, datasetCode: '*', kind: 'private', startsAt, endsAt: null, source: 'seed' },
    ]);
    expect(await entitlementsOf(fresh(), other)).toEqual([]);
  });

  it('can be revoked only once', async () => {
    const accountId = await newAccount(db);
    const id = await term(grant(accountId));
    expect(await inTransaction(db, (tx) => revokeEntitlement(tx, id, now))).toBe(true);
    expect(await inTransaction(db, (tx) => revokeEntitlement(tx, id, now))).toBe(false);
    expect(await entitlementsOf(fresh(), accountId)).toEqual([]);
  });

  it('include only the last of the ended terms, so that the list does not grow over the years', async () => {
    const accountId = await newAccount(db);
    for (const month of ['01', '03', '02'])
      await term(grant(accountId, { startsAt: at('2025-01-01'), endsAt: at(`2026-${month}-01`) }));
    const held = await entitlementsOf(fresh(), accountId);
    expect(held.map(({ endsAt }) => endsAt)).toEqual([at('2026-03-01')]);
    const current = await term(grant(accountId));
    const next = await term(grant(accountId, { startsAt: at('2026-12-31'), endsAt: at('2027-12-31') }));
    expect((await entitlementsOf(fresh(), accountId)).map(({ id }) => id)).toEqual([
      held[0]?.id,
      current,
      next,
    ]);
  });

  it('are cached until a change is announced', async () => {
    const accountId = await newAccount(db);
    const deps = fresh();
    expect(await entitlementsOf(deps, accountId)).toEqual([]);
    expect(entitlementsOf(deps, accountId)).toEqual([]);
    const heard = new Promise<void>((resolve) => {
      listener.on('notification', ({ payload = '' }) => {
        applyAccountNotice([deps.entitlements], payload);
        if (payload === String(accountId)) resolve();
      });
    });
    await term(grant(accountId));
    await heard;
    expect(await entitlementsOf(deps, accountId)).toHaveLength(1);
  });

  it('cannot end before they start, and cannot be granted for an invalid code or account', async () => {
    const accountId = await newAccount(db);
    const stateOf = (one: Grant): Promise<string | undefined> => term(one).then(() => 'granted', sqlState);
    expect(await stateOf(grant(accountId, { endsAt: at('2025-01-01') }))).toBe('23514');
    expect(await stateOf(grant(accountId, { datasetCode: 'stock 2402' }))).toBe('23514');
    expect(await stateOf(grant(0n))).toBe('23503');
    expect((await sql`select 1 from entitlement where account_id = ${accountId}`.execute(db)).rows).toEqual(
      [],
    );
  });
});
