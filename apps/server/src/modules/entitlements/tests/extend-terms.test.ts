import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { lockAccount } from '../../accounts/index.ts';
import { endTerm } from '../end-term.ts';
import { newAccount } from '../entitlements.fixture.ts';
import { readEntitlements } from '../entitlements.repository.ts';
import { type BoughtTerm, extendTerms, type TermExtension } from '../extend-terms.ts';
import { grantTerm } from '../grant-term.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;
const at = (day: string): Date => new Date(`${day}T02:00:00Z`);
const now = at('2026-11-20');
const code = 'p_stock2402';

const extendAll = (
  accountId: bigint,
  term: Pick<TermExtension, 'datasetCodes' | 'days' | 'ref'>,
  when = now,
): Promise<BoughtTerm[]> =>
  inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    return extendTerms(tx, { ...term, accountId, now: when, source: 'order' });
  });

async function extend(
  accountId: bigint,
  days: number,
  when = now,
  datasetCode = code,
): Promise<BoughtTerm | undefined> {
  const [term] = await extendAll(accountId, { datasetCodes: [datasetCode], days }, when);
  return term;
}

describe('a purchased term', () => {
  it('starts now, or at the end of the current term of the same data set', async () => {
    const accountId = await newAccount(db);
    expect(await extend(accountId, 10)).toMatchObject({ startsAt: now, endsAt: at('2026-11-30') });
    await extend(accountId, 90, now, 'p_stock2401');
    const renewed = await extend(accountId, 30, at('2026-11-25'));
    expect(renewed).toMatchObject({ startsAt: at('2026-11-30'), endsAt: at('2026-12-30') });
    expect(await extend(accountId, 1, at('2027-03-01'))).toMatchObject({ startsAt: at('2027-03-01') });
  });

  it('starts now even if another term starts later', async () => {
    const accountId = await newAccount(db);
    const later = { startsAt: at('2026-12-24'), endsAt: at('2026-12-31'), source: 'cli' } as const;
    await inTransaction(db, (tx) => grantTerm(tx, { accountId, datasetCode: code, ...later }));
    expect(await extend(accountId, 7)).toMatchObject({ startsAt: now, endsAt: at('2026-11-27') });
  });

  it('starts after the term of a concurrent purchase of the same data set', async () => {
    const accountId = await newAccount(db);
    const both = await Promise.all([extend(accountId, 10), extend(accountId, 10)]);
    const ends = both.map((term) => term?.endsAt.toISOString()).toSorted();
    expect(ends).toEqual([at('2026-11-30').toISOString(), at('2026-12-10').toISOString()]);
  });

  it('starts after the current term of each data set if it covers several', async () => {
    const accountId = await newAccount(db);
    await extend(accountId, 10);
    const terms = await extendAll(accountId, { datasetCodes: ['p_stock2401', code], days: 5 });
    expect(terms).toMatchObject([
      { datasetCode: 'p_stock2401', startsAt: now, endsAt: at('2026-11-25') },
      { datasetCode: code, startsAt: at('2026-11-30'), endsAt: at('2026-12-05') },
    ]);
  });

  it('starts after all terms that follow one another without a gap', async () => {
    const accountId = await newAccount(db);
    const running = [
      ['2026-11-01', '2026-11-25'],
      ['2026-11-10', '2026-12-05'],
      ['2026-11-12', '2026-11-22'],
      ['2026-12-05', '2026-12-08'],
      ['2026-12-09', '2026-12-20'],
    ] as const;
    await inTransaction(db, async (tx) => {
      for (const [from, until] of running) {
        const span = { startsAt: at(from), endsAt: at(until), source: 'cli' } as const;
        await grantTerm(tx, { accountId, datasetCode: code, ...span });
      }
    });
    expect(await extend(accountId, 1)).toMatchObject({ startsAt: at('2026-12-08') });
  });

  it('stores its origin', async () => {
    const accountId = await newAccount(db);
    const [term] = await extendAll(accountId, { datasetCodes: [code], days: 1, ref: 'order:B2:1' });
    const { rows } = await sql`select ref from entitlement where id = ${term?.id}`.execute(db);
    expect(rows).toEqual([{ ref: 'order:B2:1' }]);
  });

  it('can be ended once, and only before its end', async () => {
    const accountId = await newAccount(db);
    const term = await extend(accountId, 10);
    const end = (when: Date): Promise<boolean> =>
      inTransaction(db, (tx) => endTerm(tx, term?.id ?? 0n, when));
    expect(await end(at('2026-11-30'))).toBe(false);
    expect([await end(now), await end(now)]).toEqual([true, false]);
    expect(await readEntitlements(db, accountId, now)).toEqual([]);
  });
});
