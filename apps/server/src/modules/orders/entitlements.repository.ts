import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Entitlement } from './entitlement.ts';

export interface NewEntitlement extends Omit<Entitlement, 'id'> {
  readonly accountId: bigint;
}

export async function insertEntitlement(tx: Tx, right: NewEntitlement): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into entitlement (account_id, dataset_code, kind, starts_at, ends_at, source)
    values (${right.accountId}, ${right.datasetCode}, ${right.kind}, ${right.startsAt}, ${right.endsAt}, ${right.source})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}

export async function markRevoked(tx: Tx, entitlementId: bigint, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update entitlement set revoked_at = ${now} where id = ${entitlementId} and revoked_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Rights that were not taken back: those that have not ended, and of each data set and kind the one that ended last.
 * Older ones say nothing more, and so the list does not grow with the years.
 */
export async function readEntitlements(db: Db, accountId: bigint, now: Date): Promise<Entitlement[]> {
  const { rows } = await sql<Entitlement>`
    select id, dataset_code as "datasetCode", kind, starts_at as "startsAt", ends_at as "endsAt", source from (
      select *, row_number() over (partition by dataset_code, kind, ends_at <= ${now} order by ends_at desc) as place
      from entitlement where account_id = ${accountId} and revoked_at is null
    ) ranked
    where place = 1 or ends_at is null or ends_at > ${now} order by id`.execute(db);
  return rows;
}
