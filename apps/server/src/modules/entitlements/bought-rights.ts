import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** A right that has not ended, with what gave it. */
export interface BoughtRight {
  readonly id: bigint;
  /** A data set, or `*` for all. */
  readonly datasetCode: string;
  readonly kind: 'term' | 'calls';
  /** As `order:<number>:<line>`; null of what the operator granted. */
  readonly ref: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Of a pack: the calls that were bought, and those that are left. */
  readonly calls: number | null;
  readonly callsLeft: number | null;
}

/** Terms that have not ended, those that begin later among them, and packs with calls left; each by itself, and by an index. */
export async function boughtRights(db: Db, accountId: bigint, now: Date): Promise<BoughtRight[]> {
  const { rows } = await sql<BoughtRight>`
    select id, dataset_code as "datasetCode", kind, ref, starts_at as "startsAt", ends_at as "endsAt", calls,
           null::integer as "callsLeft"
    from entitlement where account_id = ${accountId} and revoked_at is null and kind = 'term' and ends_at > ${now}
    union all
    select id, dataset_code, kind, ref, starts_at, ends_at, calls, null
    from entitlement where account_id = ${accountId} and revoked_at is null and kind = 'term' and ends_at is null
    union all
    select id, e.dataset_code, kind, ref, starts_at, ends_at, calls, calls_left
    from pack_use p join entitlement e on id = entitlement_id
    where p.account_id = ${accountId} and closed_at is null and revoked_at is null
    order by "startsAt", id`.execute(db);
  return rows;
}
