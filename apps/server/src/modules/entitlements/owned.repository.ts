import type { Restriction } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { openPacks } from './packs.repository.ts';

const RIGHTS_MAX = 500;

export interface OwnedRight {
  readonly datasetCode: string;
  readonly kind: 'term' | 'calls' | 'private' | 'trial';
  readonly startsAt: Date | null;
  /** Null means no end date. */
  readonly endsAt: Date | null;
  readonly callsLeft: number | null;
  readonly callsAll: number | null;
  /** The part of the data set that the term covers; null if it covers all of it. */
  readonly restriction: Restriction | null;
  /** Only for trials. */
  readonly used: number | null;
}

/**
 * Returns an account's current and past entitlements, one row for each combination of kind, data set and part, latest
 * end first.
 */
export async function readOwned(db: Db, accountId: bigint): Promise<OwnedRight[]> {
  const { rows } = await sql<OwnedRight>`
    select held.dataset_code as "datasetCode", kind, "startsAt", "endsAt",
      case when kind = 'calls' then coalesce(open.calls_left, 0) end as "callsLeft", "callsAll",
      restriction, null::integer as used
    from (
      select dataset_code, kind, restriction, min(starts_at) as "startsAt",
        case when bool_and(ends_at is not null) then max(ends_at) end as "endsAt", sum(calls)::integer as "callsAll"
      from entitlement where account_id = ${accountId} and revoked_at is null
      group by dataset_code, kind, restriction
    ) held left join (${openPacks(accountId)}) open on open.dataset_code = held.dataset_code
    union all
    select dataset_code, 'trial', null, null, null, null, null, used from trial_use where account_id = ${accountId} and used > 0
    order by "endsAt" desc nulls first, "datasetCode", kind limit ${RIGHTS_MAX}`.execute(db);
  return rows;
}
