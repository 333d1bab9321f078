import type pg from 'pg';
import { marketDay } from '../../platform/clock.ts';
import { basisOf, type Settled, type Settlement } from './settlement.ts';
import { insertParcels } from './usage.repository.ts';
import { arrayLiteral, Parcels } from './usage-parcels.ts';

/** Nothing to count but the day: no wallet, no free trial, no key. Most calls of those who hold a term are of this kind. */
export function isSimple({ error, ground, idempotency, rows, notModified }: Settlement): boolean {
  if (error !== null || idempotency !== null) return false;
  return rows === 0 || notModified || (ground.basis !== 'use' && ground.basis !== 'trial');
}

/**
 * One statement: an account whose calls of this batch all fit its day is counted and its calls are written; of the
 * others nothing is, and the general way decides which of them fit.
 */
const STATEMENT = `
  with asked as (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as a (account_id, calls, per_day)),
  quota as (
    insert into usage_quota as q (account_id, day, calls)
    select account_id, $4::date, calls from asked where calls <= per_day order by account_id
    on conflict (account_id, day) do update set calls = q.calls + excluded.calls
      where q.calls + excluded.calls <= ($3::bigint[])[array_position($1::bigint[], excluded.account_id)]
    returning account_id, calls),
  parcel as (${insertParcels(5, 'where p.account_id in (select account_id from quota)')}),
  days as (
    insert into usage_day as d (account_id, day, dataset_code, calls, rows)
    select account_id, $4::date, dataset_code, sum(calls), sum(rows) from parcel
    group by account_id, dataset_code order by account_id, dataset_code
    on conflict (account_id, day, dataset_code) do update set calls = d.calls + excluded.calls, rows = d.rows + excluded.rows)
  select account_id, calls from quota`;

/** Settles what it can; undefined stands for a call that the general way must settle. */
export async function settleSimple(
  pool: pg.Pool,
  calls: readonly Settlement[],
): Promise<(Settled | undefined)[]> {
  const asked = new Map<bigint, { calls: number; perDay: number }>();
  for (const { accountId, perDay } of calls) {
    const known = asked.get(accountId);
    if (known) known.calls++;
    else asked.set(accountId, { calls: 1, perDay });
  }
  const accounts = [...asked.values()];
  const parcels = new Parcels();
  for (const call of calls) parcels.add(call, { basis: basisOf(call), priceFen: 0n, transferId: null });
  const values = [
    arrayLiteral([...asked.keys()]),
    arrayLiteral(accounts.map((account) => account.calls)),
    arrayLiteral(accounts.map((account) => account.perDay)),
    marketDay((calls[0] as Settlement).at),
    ...parcels.columns(),
  ];
  const { rows } = await pool.query<{ account_id: bigint; calls: bigint }>({
    name: 'settle_simple',
    text: STATEMENT,
    values,
  });
  const used = new Map(rows.map((row) => [row.account_id, Number(row.calls)]));
  return calls.map((call) => {
    const usedToday = used.get(call.accountId);
    if (usedToday === undefined) return undefined;
    return {
      outcome: 'settled',
      basis: basisOf(call),
      priceFen: 0n,
      balanceFen: null,
      trialLeft: null,
      usedToday,
    };
  });
}
