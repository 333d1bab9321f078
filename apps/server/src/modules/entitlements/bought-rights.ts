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

/** Terms that have not ended, those that begin later among them, and packs with calls left; each by itself. */
export async function boughtRights(db: Db, accountId: bigint, now: Date): Promise<BoughtRight[]> {
  const { rows } = await sql<BoughtRight>`
    select id, e.dataset_code as "datasetCode", kind, ref, starts_at as "startsAt", ends_at as "endsAt", calls,
           calls_left as "callsLeft"
    from entitlement e left join pack_use on entitlement_id = id
    where e.account_id = ${accountId} and revoked_at is null
      and (kind = 'term' and (ends_at is null or ends_at > ${now}) or kind = 'calls' and calls_left > 0)
    order by starts_at, id`.execute(db);
  return rows;
}
