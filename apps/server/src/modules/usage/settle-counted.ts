import type pg from 'pg';
import { marketDay } from '../../platform/clock.ts';
import { arrayLiteral, rowLiteral, sendOnce } from '../../platform/db/index.ts';
import type { Basis } from '../entitlements/index.ts';
import { type Kind, recordOf } from './settle-kind.ts';
import { basisOf, type Settled, type Settlement } from './settlement.ts';
import type { UsageBatch } from './usage-batch.ts';

const COUNTED_APART: ReadonlySet<Basis> = new Set(['use', 'trial', 'pack']);

/** Nothing to count but the day: no wallet, no trial, no pack, no key. Most calls under a term are of this kind. */
export function isSimple({ error, pricing, idempotency, rows, notModified }: Settlement): boolean {
  if (error !== null || idempotency !== null) return false;
  return rows === 0 || notModified || !COUNTED_APART.has(pricing.basis);
}

/**
 * One statement: accounts whose calls of this batch all fit the day are counted and their calls recorded. Calls of other
 * accounts are untouched; the general queue decides which of them fit.
 */
const SETTLE_COUNTED = `select * from usage_settle_counted(
  $1::date, $2::usage_account_count[], $3::usage_batch_row[], $4::usage_breakdown_row[])`;

/** Settles what it can; undefined stands for a call that is left to the general queue. */
async function settleSimple(
  pool: pg.Pool,
  calls: readonly Settlement[],
  record: UsageBatch,
): Promise<(Settled | undefined)[]> {
  const counts = new Map<bigint, { calls: number; perDay: number }>();
  for (const { accountId, perDay } of calls) {
    const count = counts.get(accountId);
    if (count) count.calls++;
    else counts.set(accountId, { calls: 1, perDay });
  }
  const accounts = [...counts].map(([id, { calls: count, perDay }]) => rowLiteral([id, perDay, count]));
  const day = marketDay((calls[0] as Settlement).at);
  const values = [day, arrayLiteral(accounts), record.toLiteral(), record.toBreakdown()];
  const { rows } = await sendOnce<{ account_id: bigint; used: bigint }>(pool, {
    name: 'settle_simple',
    text: SETTLE_COUNTED,
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
      callsLeft: null,
      usedToday,
    };
  });
}

export const COUNTED: Kind = {
  recordOf: (calls) => recordOf(calls, (call) => ({ basis: basisOf(call), priceFen: 0n, transferId: null })),
  settle: settleSimple,
};
