import { sql } from 'kysely';
import { marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

/** The maximum difference between the time in a call's id and the time of the call's transfer, in either direction. */
const AROUND_MS = 130_000;

/**
 * Reads the calls of an account that each transfer paid for. Calls are indexed by account and time only, because an
 * index by transfer would slow down every call. Therefore, only the time around each transfer is searched. Each of
 * these periods is searched separately (`offset 0`), because if they were searched together, the planner would read all
 * of the account's calls.
 */
export async function readChargedCalls(
  db: Db,
  accountId: bigint,
  transfers: readonly { readonly id: bigint; readonly at: Date }[],
): Promise<Map<bigint, { dataset: string; calls: number }[]>> {
  const times = timesOf(transfers.map(({ at }) => at));
  const { rows } = await sql<{ transferId: bigint; dataset: string; calls: number }>`
    select parcel.transfer_id as "transferId", parcel.dataset_code as dataset, sum(parcel.calls)::integer as calls
    from unnest(${times.map(({ from }) => firstIdOf(from, -AROUND_MS))}::uuid[],
      ${times.map(({ to }) => firstIdOf(to, AROUND_MS))}::uuid[]) as time (low, high)
    cross join lateral (
      select transfer_id, dataset_code, calls from usage_parcel
      where account_id = ${accountId} and last_request >= time.low and last_request < time.high
        and transfer_id = any(${transfers.map(({ id }) => id)}::bigint[])
      offset 0
    ) parcel
    group by 1, 2 order by 1, 2`.execute(db);
  const byTransfer = new Map<bigint, { dataset: string; calls: number }[]>();
  for (const { transferId, ...line } of rows)
    byTransfer.set(transferId, [...(byTransfer.get(transferId) ?? []), line]);
  return byTransfer;
}

/** Returns the periods to search. Periods that overlap or touch are merged. */
function timesOf(moments: readonly Date[]): { from: Date; to: Date }[] {
  const times: { from: Date; to: Date }[] = [];
  for (const at of moments.toSorted((one, other) => Number(one) - Number(other))) {
    const last = times.at(-1);
    if (last !== undefined && at.getTime() - last.to.getTime() <= 2 * AROUND_MS) last.to = at;
    else times.push({ from: at, to: at });
  }
  return times;
}

export interface SpentCalls {
  readonly dataset: string;
  readonly keyId: bigint;
  readonly calls: number;
  readonly amountFen: bigint;
}

/**
 * Reads how much an account was charged for calls, by data set and key, in transfers between `from` and `to`
 * (exclusive). Both times must be the start of a month. Charges for archived calls are stored as sums.
 */
export async function readSpentCalls(
  db: Db,
  accountId: bigint,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<SpentCalls[]> {
  const { rows } = await sql<SpentCalls>`
    select dataset, "keyId", sum(calls)::integer as calls, sum(fen)::bigint as "amountFen" from (
      select parcel.dataset_code as dataset, parcel.key_id as "keyId", parcel.calls, parcel.calls * parcel.price_fen as fen
      from usage_parcel parcel join wallet_transfer charge on charge.id = parcel.transfer_id
      where parcel.account_id = ${accountId} and parcel.price_fen > 0
        and parcel.last_request between ${firstIdOf(from, -AROUND_MS)}::uuid and ${firstIdOf(to, AROUND_MS)}::uuid
        and charge.created_at >= ${from} and charge.created_at < ${to}
      union all
      select dataset_code, key_id, calls, amount_fen from usage_archived_spend
      where account_id = ${accountId} and month >= ${marketDay(from)}::date and month < ${marketDay(to)}::date
    ) spent
    group by 1, 2`.execute(db);
  return rows;
}

export interface SoldCalls {
  readonly code: string;
  readonly day: string;
  readonly amountFen: bigint;
}

/** Reads the revenue of data sets from calls and files between two times, by the date of the transfers. */
export async function readSoldCalls(
  db: Db,
  codes: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<SoldCalls[]> {
  const { rows } = await sql<SoldCalls>`
    select parcel.dataset_code as code, (charge.created_at at time zone 'Asia/Shanghai')::date as day,
      sum(parcel.calls * parcel.price_fen)::bigint as "amountFen"
    from usage_parcel parcel join wallet_transfer charge on charge.id = parcel.transfer_id
    where parcel.price_fen > 0 and parcel.dataset_code = any(${codes}::text[])
      and parcel.last_request between ${firstIdOf(from, -AROUND_MS)}::uuid and ${firstIdOf(to, AROUND_MS)}::uuid
      and charge.created_at >= ${from} and charge.created_at < ${to}
    group by 1, 2`.execute(db);
  return rows;
}

/** Returns the smallest request id for a time. The ids are UUIDs of version 7, which start with the time. */
function firstIdOf(at: Date, shiftMs: number): string {
  const time = (at.getTime() + shiftMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
