import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** A current entitlement and its origin. */
export interface BoughtRight {
  readonly id: bigint;
  /** A data set, or `*` for all. */
  readonly datasetCode: string;
  readonly kind: 'term' | 'calls';
  /** `order:<number>:<line>`; null for an operator's grant. */
  readonly ref: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** The number of calls in the pack at purchase, and the number left; null for a term. */
  readonly calls: number | null;
  readonly callsLeft: number | null;
  /** True if the term covers only a part of the data set. */
  readonly isRestricted: boolean;
}

/**
 * Returns the terms that have not ended, including future ones, and the packs with calls left. Every row is found
 * through an index.
 */
export async function boughtRights(db: Db, accountId: bigint, now: Date): Promise<BoughtRight[]> {
  const { rows } = await sql<BoughtRight>`
    select id, dataset_code as "datasetCode", kind, ref, starts_at as "startsAt", ends_at as "endsAt", calls,
           null::integer as "callsLeft", restriction is not null as "isRestricted"
    from entitlement where account_id = ${accountId} and revoked_at is null and kind = 'term' and ends_at > ${now}
    union all
    select id, dataset_code, kind, ref, starts_at, ends_at, calls, null, restriction is not null
    from entitlement where account_id = ${accountId} and revoked_at is null and kind = 'term' and ends_at is null
    union all
    select id, e.dataset_code, kind, ref, starts_at, ends_at, calls, calls_left, false
    from pack_use p join entitlement e on id = entitlement_id
    where p.account_id = ${accountId} and closed_at is null and revoked_at is null
    order by "startsAt", id`.execute(db);
  return rows;
}
