import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/**
 * No transaction that moves money lasts this long. A transfer's time is the start of its transaction. The transfer's id
 * is drawn at that time or later.
 */
const LATENESS_MS = 600_000;

/**
 * A range of transfer ids that contains all transfers of a period: their ids are above `above` and at most `upTo`. The
 * range also contains some transfers shortly before and after the period.
 */
export interface TransferRange {
  readonly above: bigint;
  readonly upTo: bigint;
}

const EVERY_TRANSFER: TransferRange = { above: 0n, upTo: 2n ** 62n };

/**
 * Finds the range of transfer ids for a period (`to` is exclusive) by bisection, so that transfers need no index on
 * their time.
 */
export async function readTransferRange(
  db: Db,
  { from, to }: { readonly from: Date | null; readonly to: Date | null },
): Promise<TransferRange> {
  return {
    above: from === null ? EVERY_TRANSFER.above : await readLastBefore(db, from.getTime() - LATENESS_MS),
    upTo: to === null ? EVERY_TRANSFER.upTo : await readLastBefore(db, to.getTime() + LATENESS_MS),
  };
}

/**
 * Returns the last transfer before a given time, provided that ids increase with time. Otherwise, returns a transfer
 * near that time.
 */
async function readLastBefore(db: Db, atMs: number): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with recursive half as (
      select 0::bigint as low, coalesce((select max(id) from wallet_transfer), 0) as high
      union all
      select case when probe.created_at < ${new Date(atMs)} then probe.id else low end,
        case when probe.created_at < ${new Date(atMs)} then high else (low + high) / 2 end
      from half left join lateral (
        select id, created_at from wallet_transfer where id > (low + high) / 2 and id <= high order by id limit 1
      ) probe on true
      where low < high
    )
    select low as id from half where low >= high`.execute(db);
  return rows[0]?.id ?? 0n;
}
