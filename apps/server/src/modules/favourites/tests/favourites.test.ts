import { MARKS_MAX } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { createAccount } from '../../accounts/index.ts';
import { applied, load, manifest, storefront } from '../../catalog/catalog.fixture.ts';
import { favouritesHandlers } from '../favourites.handlers.ts';
import { insertProductMark } from '../product-marks.repository.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { db, pool } = database;
const CODES = ['p_stock9601', 'p_stock9602', 'p_stock9603'] as const;
const registry = await applied(
  pool,
  CODES.map((code) =>
    manifest({ code, name: ['数据', 'Data'], prices: { use: 10, month: 300 } }, ['SECCODE', '代码', 'Code']),
  ),
);
for (const code of CODES) await load(pool, registry, code, [{ SECCODE: '600000' }]);
const now = new Date('2026-11-20T02:00:00Z');
const favourites = favouritesHandlers({ db, clock: () => now, registry, storefront });
const [A, B, C] = [`dataset:${CODES[0]}`, `dataset:${CODES[1]}`, `dataset:${CODES[2]}`];

async function person(): Promise<{ accountId: bigint; context: CallContext }> {
  const accountId = await inTransaction(db, (tx) =>
    createAccount(tx, { kind: 'individual', name: 'A person' }),
  );
  const caller = { accountId, keyId: null, memberId: null, personId: 1n, sessionId: 1n };
  return { accountId, context: { caller } as unknown as CallContext };
}
const countOf = async (product: string): Promise<number> =>
  (await favourites.thumbsUp({}, {} as CallContext)).find((row) => row.product === product)?.count ?? 0;

describe("following a data set's lateness", () => {
  const late = (code: string) => registry.find(code)?.late ?? null;

  it('lists the data set with its state for that account only, and can be undone repeatedly', async () => {
    const { context } = await person();
    for (const code of [CODES[0], CODES[1], CODES[0]]) await favourites.followLateness({ code }, context);
    expect(await favourites.latenessFollows({}, context)).toMatchObject({
      follows: [
        { code: CODES[1], name: { zh: '数据', en: 'Data' }, onSale: true, late: late(CODES[1]) },
        { code: CODES[0], followedAt: now.toISOString() },
      ],
    });
    expect(await favourites.latenessFollows({}, (await person()).context)).toEqual({ follows: [] });
    expect(await favourites.marks({}, context)).toEqual({ favourite: [], thumbsUp: [] });
    for (let i = 0; i < 2; i++) await favourites.unfollowLateness({ code: CODES[0] }, context);
    expect(await favourites.latenessFollows({}, context)).toMatchObject({ follows: [{ code: CODES[1] }] });
  });

  it("fails for a data set that is not on sale, and continues after a data set's sale ends", async () => {
    const { accountId, context } = await person();
    const gone = { accountId, kind: 'lateness', product: 'dataset:p_stock9699' } as const;
    await expect(favourites.followLateness({ code: 'p_stock9699' }, context)).rejects.toMatchObject({
      error: 'catalog.productNotFound',
    });
    await inTransaction(db, (tx) => insertProductMark(tx, gone, now));
    expect(await favourites.latenessFollows({}, context)).toMatchObject({
      follows: [{ code: 'p_stock9699', name: null, onSale: false, coverageTo: null, late: null }],
    });
  });
});

describe('favourites', () => {
  it('are listed page by page, newest first, with name and price, for that account only', async () => {
    const { context } = await person();
    for (const product of [A, B, C]) await favourites.add({ product }, context);
    const first = await favourites.list({ limit: 2 }, context);
    expect(first.favourites).toMatchObject([
      { product: C, name: { zh: '数据', en: 'Data' }, prices: { use: 10, month: 300 }, onSale: true },
      { product: B, addedAt: now.toISOString() },
    ]);
    const last = await favourites.list({ limit: 2, before: first.next ?? '' }, context);
    expect(last).toMatchObject({ favourites: [{ product: A }], next: null });
    expect(await favourites.list({ limit: 2 }, (await person()).context)).toEqual({
      favourites: [],
      next: null,
    });
  });

  it('can be added and removed repeatedly and concurrently', async () => {
    const { context } = await person();
    await Promise.all([A, A, A].map((product) => favourites.add({ product }, context)));
    expect(await favourites.marks({}, context)).toEqual({ favourite: [A], thumbsUp: [] });
    await favourites.remove({ product: A }, (await person()).context);
    expect((await favourites.list({ limit: 2 }, context)).favourites).toHaveLength(1);
    for (let i = 0; i < 2; i++) await favourites.remove({ product: A }, context);
    expect(await favourites.marks({}, context)).toEqual({ favourite: [], thumbsUp: [] });
  });

  it("remain listed as not on sale after a product's sale ends, and can be removed", async () => {
    const { accountId, context } = await person();
    const gone = { accountId, kind: 'favourite', product: 'dataset:p_stock9699' } as const;
    await inTransaction(db, (tx) => insertProductMark(tx, gone, now));
    expect((await favourites.list({ limit: 20 }, context)).favourites).toMatchObject([
      { product: gone.product, name: null, onSale: false },
    ]);
    await favourites.remove(gone, context);
    expect((await favourites.list({ limit: 20 }, context)).favourites).toEqual([]);
  });

  it.each(['dataset:p_stock9699', 'package:gone', 'membership:vip1'])('reject %s', async (product) => {
    await expect(favourites.add({ product }, (await person()).context)).rejects.toMatchObject({
      error: 'catalog.productNotFound',
    });
  });

  it('are limited in number, even if several are added concurrently', async () => {
    const { accountId, context } = await person();
    await inTransaction(db, async (tx) => {
      for (let i = 1; i < MARKS_MAX; i++)
        await insertProductMark(tx, { accountId, kind: 'favourite', product: `dataset:p_stock${i}` }, now);
    });
    const outcomes = await Promise.allSettled(
      [A, B, C].map((product) => favourites.add({ product }, context)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'favourites.full' },
    });
  });
});

describe('a thumbs-up', () => {
  it('is counted once for each account and product, and can be withdrawn once', async () => {
    const [one, other] = [await person(), await person()];
    const givers = [one, one, other, one];
    await Promise.all(givers.map(({ context }) => favourites.giveThumbsUp({ product: B }, context)));
    expect(await countOf(B)).toBe(2);
    expect(await favourites.marks({}, one.context)).toEqual({ favourite: [], thumbsUp: [B] });
    await Promise.all([one, one].map(({ context }) => favourites.takeThumbsUpBack({ product: B }, context)));
    expect(await countOf(B)).toBe(1);
    await favourites.takeThumbsUpBack({ product: B }, other.context);
    expect(await countOf(B)).toBe(0);
  });
});
