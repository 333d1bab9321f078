import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop } from '../../orders/shop.fixture.ts';
import { listPayments } from '../list-payments.ts';
import { paymentsQuery } from '../payments.repository.ts';

const FEW = 10;
const MANY = 10_000;
/** The number of other accounts' payments, all of which are newer. */
const OTHERS = 20_000;
const PAGE = 5;

interface PlanNode {
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const shop = await openShop();
afterAll(shop.test.drop);

let few = 0n;
let many = 0n;

/** Writes payments for an account, each with a random idempotency key. */
const pay = async (count: number): Promise<bigint> => {
  const { accountId } = await shop.buyer();
  await sql`
    insert into payment (number, account_id, channel, amount_fen, state, idempotency_key, input_hash,
      created_at, expires_at, checked_at)
    select 'P' || lpad((${accountId}::bigint * 1000000 + n)::text, 20, '0'), ${accountId}, 'wechat', 100, 'closed',
      gen_random_uuid()::text, sha256(n::text::bytea), now(), now(), now()
    from generate_series(1, ${count}::int) n`.execute(shop.db);
  return accountId;
};

beforeAll(async () => {
  few = await pay(FEW);
  many = await pay(MANY);
  await pay(OTHERS);
  await sql`vacuum analyze payment`.execute(shop.db);
});

/** Runs a page's query, and returns the leaf node of its plan. */
async function leafOf(accountId: bigint, before: bigint | null): Promise<PlanNode> {
  const query = paymentsQuery(shop.db, accountId, { before, limit: PAGE + 1 }).compile();
  const { rows } = await shop.test.database.pool.query(
    `explain (analyze, buffers, format json) ${query.sql}`,
    query.parameters as unknown[],
  );
  let leaf: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
  while (leaf.Plans?.[0] !== undefined) leaf = leaf.Plans[0];
  return leaf;
}

it('a page reads only its own rows, whether the account has 10 payments or 10,000, at the start of the list and in the middle', async () => {
  const { items, next } = await listPayments(shop.db, many, { limit: MANY / 2 });
  expect([items.length, next === null]).toEqual([MANY / 2, false]);
  const leaves = [await leafOf(few, null), await leafOf(many, null), await leafOf(many, BigInt(next ?? 0))];
  for (const leaf of leaves) {
    expect(leaf['Actual Rows']).toBe(PAGE + 1);
    expect(leaf['Rows Removed by Filter'] ?? 0).toBe(0);
    expect(leaf['Shared Hit Blocks'] + leaf['Shared Read Blocks']).toBeLessThanOrEqual(10);
  }
  expect(leaves.slice(1).map((leaf) => leaf['Index Name'])).toEqual(['payment_newest', 'payment_newest']);
});
