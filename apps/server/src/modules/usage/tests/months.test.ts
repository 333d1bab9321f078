import { afterAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { settlementOf } from '../../../../test/harness/settlement.ts';
import { connect } from '../../../platform/db/index.ts';
import { makeMonths, readMonthsEnd } from '../months.ts';
import { Settler } from '../settle.ts';
import { readCall, readCallOfAny } from '../usage.repository.ts';
import { readCalls } from '../used-calls.repository.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 7 } })]);
afterAll(site.stop);
const { db, pool } = site.database;

/** Returns a request id for a given time, as `newId` would create it. */
function idAt(at: Date, n = 1): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(n).padStart(12, '0')}`;
}

const partitions = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relispartition and relname like 'usage_parcel%' and relkind = 'r' order by 1",
  );
  return rows.map(({ name }) => name);
};

const inTable = async (table: string, id: string): Promise<boolean> =>
  (await pool.query(`select 1 from ${table} where last_request = $1`, [id])).rows.length === 1;

/** Returns the start of the month that is `ahead` months after the current one, in the market's time zone. */
function monthStart(ahead: number): Date {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1) - 8 * 3_600_000);
}

describe('the monthly partitions of calls', () => {
  it('are created once, for the coming four months, and then contain calls that were recorded earlier', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const settler = new Settler(db, pool);
    const early = idAt(monthStart(2));
    const last = idAt(new Date(monthStart(3).getTime() - 1));
    const beyond = idAt(monthStart(30));
    for (const requestId of [early, last, beyond])
      expect(
        await settler.settle(
          settlementOf(site, customer, {
            ...{ datasetCode: CODE, requestId },
            pricing: { basis: 'use', priceFen: 7n },
          }),
        ),
      ).toMatchObject({ outcome: 'settled' });
    expect(await inTable('usage_parcel_later', early)).toBe(true);

    expect(await makeMonths(db)).toBe(3);
    expect(await makeMonths(db)).toBe(0);
    expect(await readMonthsEnd(db)).toEqual(monthStart(5));
    const name = (ahead: number) =>
      `usage_parcel_${new Date(monthStart(ahead).getTime() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '_')}`;
    expect(await partitions()).toEqual(
      [...[2, 3, 4].map(name), 'usage_parcel_before', 'usage_parcel_later'].sort(),
    );
    expect(await inTable(name(2), early)).toBe(true);
    expect(await inTable(name(2), last)).toBe(true);
    expect(await inTable('usage_parcel_later', beyond)).toBe(true);

    // Lists and lookups by id cover all partitions.
    const { calls } = await readCalls(
      db,
      customer.accountId,
      { result: 'all' },
      { before: undefined, limit: 10 },
    );
    expect(calls.map(({ requestId }) => requestId)).toEqual([beyond, last, early]);
    expect(await readCall(db, customer.accountId, early)).toMatchObject({ priceFen: 7n });
    expect(await readCallOfAny(db, last)).toMatchObject({ accountId: customer.accountId });
  });
});

it('calls are settled even if no partitions can be created, and the next run creates them', async () => {
  const test = await createTestDatabase();
  const reader = connect({ url: test.url, connectionsMax: 1 });
  const client = await reader.pool.connect();
  await client.query('begin; lock table usage_parcel in access share mode');
  expect(await makeMonths(test.database.db)).toBeNull();
  await test.database.pool.query(
    `insert into usage_parcel (account_id, last_request, key_id, price_fen, at, rows, calls, resultcode, dataset_code, basis,
       request_ids, after_ms, row_counts) values (1, $1, 1, 0, now(), 1, 1, 200, 'p', 'free', array[$1]::uuid[], '{0}', '{1}')`,
    [idAt(monthStart(4))],
  );
  await client.query('commit');
  client.release();
  expect(await makeMonths(test.database.db)).toBe(3);
  await reader.close();
  await test.drop();
});

it('reading an account’s newest calls does not read the partitions of later months', async () => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) select * from usage_parcel
     where account_id = 424242 and last_request >= $1 and last_request < $2 order by last_request desc limit 1`
      .replace('$1', `'${idAt(monthStart(0))}'`)
      .replace('$2', `'${idAt(monthStart(1))}'`),
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('usage_parcel_before');
  expect(plan).not.toContain('usage_parcel_later');
});
