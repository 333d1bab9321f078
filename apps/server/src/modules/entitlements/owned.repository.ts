import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

const RIGHTS_MAX = 500;

export interface OwnedRight {
  readonly datasetCode: string;
  readonly kind: 'term' | 'calls' | 'private' | 'trial';
  readonly startsAt: Date | null;
  /** Null: without end. */
  readonly endsAt: Date | null;
  readonly callsLeft: number | null;
  readonly callsAll: number | null;
  /** Only of trials. */
  readonly used: number | null;
}

/** What an account holds or held, one of each kind for a data set; those that end last come first. */
export async function readOwned(db: Db, accountId: bigint): Promise<OwnedRight[]> {
  const { rows } = await sql<OwnedRight>`
    select entitlement.dataset_code as "datasetCode", kind, min(starts_at) as "startsAt",
      case when bool_and(ends_at is not null) then max(ends_at) end as "endsAt",
      sum(calls_left)::integer as "callsLeft", sum(calls)::integer as "callsAll", null::integer as used
    from entitlement left join pack_use on entitlement_id = id
    where entitlement.account_id = ${accountId} and revoked_at is null
    group by entitlement.dataset_code, kind
    union all
    select dataset_code, 'trial', null, null, null, null, used from trial_use where account_id = ${accountId} and used > 0
    order by "endsAt" desc nulls first, "datasetCode", kind limit ${RIGHTS_MAX}`.execute(db);
  return rows;
}
