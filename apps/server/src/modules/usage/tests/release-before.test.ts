import { afterAll, expect, it } from 'vitest';
import { balanceFen, newCustomer } from '../../../../test/harness/customers.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { marketDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { trialBalance } from '../../wallet/index.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 7 } })]);
afterAll(site.stop);
const { db, pool } = site.database;

/**
 * The statement that release 2.0.1 uses. Its processes may still be running when this release has already migrated the
 * database.
 */
const STATEMENT = `select * from usage_settle_paid($1::date,
  $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text, $8::bytea, $9::text,
  $10::bigint[], $11::uuid[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::integer[],
  $17::text[], $18::text[], $19::text[], $20::text[])`;

it('a process of the previous release can still charge and record calls', async () => {
  const customer = await newCustomer(site, { balanceFen: 100n });
  const { accountId, walletId, keyId } = customer;
  const [first, last] = [newId(), newId()];
  const { rows } = await pool.query(STATEMENT, [
    marketDay(site.time.now),
    ...[[accountId], [1_000], [2], [walletId], [14]],
    ...[`calls:${last}`, Buffer.alloc(32, 1), `${first} +1`],
    ...[[accountId], [last], [keyId], [7], [site.time.now.getTime()], [6], [2]],
    ...[[CODE], [`{${first},${last}}`], ['{0,5}'], ['{3,3}']],
  ]);
  expect(rows).toEqual([{ account_id: accountId, used: 2n, balance_fen: 100n, held_fen: 0n }]);
  expect(await balanceFen(site, customer)).toBe(86n);
  const written = await pool.query(
    'select request_id, price_fen from usage_call where account_id = $1 order by at',
    [accountId],
  );
  expect(written.rows).toEqual([
    { request_id: first, price_fen: 7n },
    { request_id: last, price_fen: 7n },
  ]);
  expect(await trialBalance(db)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
});
