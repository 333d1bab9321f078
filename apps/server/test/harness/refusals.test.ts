import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../src/platform/db/index.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { createTestDatabase } from './database.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { db } = test.database;

const insert = (tx: Tx) =>
  sql`insert into page_view (day, page, views) values ('2026-03-01', ${crypto.randomUUID()}, 1)`.execute(tx);
const update = (tx: Tx) => sql`update page_view set views = views + 1`.execute(tx);
const remove = (tx: Tx) => sql`delete from page_view`.execute(tx);
const inside = (tx: Tx) =>
  sql`with made as (insert into page_view (day, page, views) values ('2026-03-02', ${crypto.randomUUID()}, 1) returning page)
    select page from made`.execute(tx);
const enqueue = (tx: Tx) => sql`select graphile_worker.add_job('nothing', '{}'::json)`.execute(tx);
const lock = (tx: Tx) => sql`select from page_view for update`.execute(tx);

const removeOne = (tx: Tx) =>
  sql`delete from page_view where ctid = (select ctid from page_view limit 1)`.execute(tx);
const exchange = async (tx: Tx): Promise<void> => {
  await removeOne(tx);
  await insert(tx);
};
const takeBack = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ page: string }>`insert into page_view (day, page, views)
    values ('2026-03-03', ${crypto.randomUUID()}, 1) returning page`.execute(tx);
  await sql`delete from page_view where page = ${rows[0]?.page}`.execute(tx);
};

const full = new Refusal('cart.full', { maximum: 1 });

describe('a test’s transaction', () => {
  it.each([
    ['inserted a row', insert, full],
    ['updated a row', update, full],
    ['deleted a row', remove, { refused: 'short' }],
    ['inserted a row inside a query', inside, 'notFound'],
    ['replaced a row', exchange, full],
    ['queued a job', enqueue, { outcome: 'short' }],
  ])('fails if it %s and was refused', async (_, write, refusal) => {
    await inTransaction(db, insert);
    const work = inTransaction(db, async (tx) => {
      await write(tx);
      return refusal;
    });
    await expect(work).rejects.toThrow(/refused for/);
  });

  it('succeeds if it only locked rows and was refused', async () => {
    await inTransaction(db, insert);
    const refused = await inTransaction(db, async (tx) => {
      await lock(tx);
      return full;
    });
    expect(refused).toBe(full);
  });

  it('succeeds if it removed its own row, like an insert whose key another transaction has inserted', async () => {
    const refused = await inTransaction(db, async (tx) => {
      await takeBack(tx);
      return full;
    });
    expect(refused).toBe(full);
  });

  it('succeeds if it wrote and was not refused, or if the refusal is one that stores rows', async () => {
    for (const result of ['done', null, new Refusal('captcha.wrong')])
      expect(
        await inTransaction(db, async (tx) => {
          await insert(tx);
          return result;
        }),
      ).toBe(result);
  });
});
