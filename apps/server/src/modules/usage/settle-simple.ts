import type pg from 'pg';
import { marketDay } from '../../platform/clock.ts';
import { arrayLiteral, rowLiteral } from '../../platform/db/index.ts';
import { basisOf, type Settled, type Settlement } from './settlement.ts';
import { Parcels } from './usage-parcels.ts';

/** Nothing to count but the day: no wallet, no free trial, no key. Most calls of those who hold a term are of this kind. */
export function isSimple({ error, ground, idempotency, rows, notModified }: Settlement): boolean {
  if (error !== null || idempotency !== null) return false;
  return rows === 0 || notModified || (ground.basis !== 'use' && ground.basis !== 'trial');
}

/**
 * One statement: an account whose calls of this batch all fit its day is counted and its calls are written; of the
 * others nothing is, and the general way decides which of them fit.
 */
const STATEMENT = `select * from usage_settle_counted($1::date, $2::usage_account_count[], $3::usage_batch_row[])`;

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
  const accounts = [...asked].map(([id, { calls: count, perDay }]) => rowLiteral([id, perDay, count]));
  const parcels = new Parcels();
  for (const call of calls) parcels.add(call, { basis: basisOf(call), priceFen: 0n, transferId: null });
  const values = [marketDay((calls[0] as Settlement).at), arrayLiteral(accounts), parcels.toLiteral()];
  const { rows } = await pool.query<{ account_id: bigint; used: bigint }>({
    name: 'settle_simple',
    text: STATEMENT,
    values,
  });
  const used = new Map(rows.map((row) => [row.account_id, Number(row.used)]));
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
