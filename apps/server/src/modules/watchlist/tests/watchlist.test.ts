import { WATCHED_MAX } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { createAccount } from '../../accounts/index.ts';
import { watchlistHandlers } from '../watchlist.handlers.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db } = database;
const watchlist = watchlistHandlers({ db, clock: () => new Date('2026-11-20T02:00:00Z') });

async function person(): Promise<CallContext> {
  const accountId = await inTransaction(db, (tx) =>
    createAccount(tx, { kind: 'individual', name: 'A person' }),
  );
  const caller = { accountId, keyId: null, memberId: null, datasets: null, personId: 1n, sessionId: 1n };
  return { caller } as unknown as CallContext;
}
const add = (context: CallContext, codes: string[], place: 'first' | 'last' = 'first') =>
  watchlist.add({ codes, place }, context);

describe('a watch list', () => {
  it('adds stocks at the start or the end, removes stocks, and belongs to a single user', async () => {
    const context = await person();
    expect(await watchlist.list({}, context)).toEqual({ codes: [] });
    await add(context, ['600519']);
    await add(context, ['000001', '600519']);
    expect(await add(context, ['300750', '000001'], 'last')).toEqual({
      codes: ['000001', '600519', '300750'],
    });
    expect(await watchlist.remove({ codes: ['600519', '999999'] }, context)).toEqual({
      codes: ['000001', '300750'],
    });
    expect(await watchlist.order({ codes: ['300750', '999999'] }, context)).toEqual({
      codes: ['300750', '000001'],
    });
    expect(await watchlist.list({}, context)).toEqual({ codes: ['300750', '000001'] });
    expect(await watchlist.list({}, await person())).toEqual({ codes: [] });
  });

  it('keeps both changes if two tabs make them concurrently', async () => {
    const context = await person();
    const codes = Array.from({ length: 12 }, (_, at) => String(600_000 + at));
    await Promise.all(codes.map((code) => add(context, [code])));
    expect((await watchlist.list({}, context)).codes.toSorted()).toEqual(codes);
  });

  it('is limited, and an addition that would exceed the limit changes nothing', async () => {
    const context = await person();
    const codes = Array.from({ length: WATCHED_MAX }, (_, at) => String(600_000 + at));
    await add(context, codes);
    await expect(add(context, ['000001'])).rejects.toMatchObject({ error: 'watchlist.full' });
    expect(await watchlist.list({}, context)).toEqual({ codes });
  });
});
