import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

export interface PackRow {
  readonly id: bigint;
  readonly accountId: bigint;
  readonly datasetCode: string;
  readonly callsLeft: number;
}

export async function insertPack(tx: Tx, pack: PackRow): Promise<void> {
  const { id, accountId, datasetCode, callsLeft } = pack;
  await tx
    .insertInto('pack_use')
    .values({
      entitlement_id: id,
      account_id: accountId,
      dataset_code: datasetCode,
      calls_left: callsLeft,
    })
    .execute();
}

/** Returns the calls left in all of an account's packs, by data set. Packs without calls left are skipped. */
export function openPacks(accountId: bigint) {
  return sql`
    select dataset_code, sum(calls_left)::integer as calls_left from pack_use
    where account_id = ${accountId} and closed_at is null group by dataset_code`;
}

/** Locks the packs with calls left, oldest first. The order is always the same, which prevents deadlocks. */
export async function lockPacks(
  tx: Tx,
  pairs: readonly Pick<PackRow, 'accountId' | 'datasetCode'>[],
): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    select entitlement_id as id, account_id as "accountId", dataset_code as "datasetCode", calls_left as "callsLeft"
    from pack_use p join unnest(
      ${pairs.map((pair) => pair.accountId)}::bigint[], ${pairs.map((pair) => pair.datasetCode)}::text[]
    ) as requested (account_id, dataset_code) using (account_id, dataset_code)
    where closed_at is null order by entitlement_id for no key update of p`.execute(tx);
  return rows;
}

export async function writePacks(
  tx: Tx,
  packs: readonly Pick<PackRow, 'id' | 'callsLeft'>[],
  now: Date,
): Promise<void> {
  await sql`
    update pack_use p set calls_left = counted.calls_left,
      closed_at = case when counted.calls_left = 0 then ${now}::timestamptz end
    from unnest(${packs.map(({ id }) => id)}::bigint[], ${packs.map(({ callsLeft }) => callsLeft)}::integer[])
      as counted (id, calls_left)
    where p.entitlement_id = counted.id`.execute(tx);
}

/** Closes a revoked pack, so that its remaining calls cannot be used. */
export async function closePack(tx: Tx, entitlementId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('pack_use')
    .set({ closed_at: now })
    .where('entitlement_id', '=', entitlementId)
    .where('closed_at', 'is', null)
    .execute();
}
