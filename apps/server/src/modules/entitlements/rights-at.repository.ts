import type { Restriction } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Entitlement, EntitlementSource } from './entitlement.ts';

/** An entitlement to a data set, as of a given time. */
export interface RightAt {
  readonly id: bigint;
  readonly datasetCode: string;
  readonly kind: Entitlement['kind'];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly source: EntitlementSource;
  /** The number of calls that a pack contained when it was granted. */
  readonly calls: number | null;
  /** The part of the data set that a term covers; null if it covers all of it. */
  readonly restriction: Restriction | null;
  readonly state: 'valid' | 'notBegun' | 'ended' | 'revoked' | 'grantedLater';
}

const LISTED_MAX = 20;

/**
 * Reads an account's entitlements to a data set as of a given time, valid ones first. Only a term's current end is
 * stored, so a term that was extended after that time has the extended end.
 */
export async function readRightsAt(
  db: Db,
  { accountId, datasetCode, at }: { accountId: bigint; datasetCode: string; at: Date },
): Promise<RightAt[]> {
  const { rows } = await sql<RightAt>`
    select * from (
      select id, dataset_code as "datasetCode", kind, starts_at as "startsAt", ends_at as "endsAt", source, calls, restriction,
        case when created_at > ${at} then 'grantedLater' when revoked_at <= ${at} then 'revoked'
          when starts_at > ${at} then 'notBegun' when ends_at <= ${at} then 'ended' else 'valid' end as state
      from entitlement where account_id = ${accountId} and dataset_code in (${datasetCode}, '*')
    ) right_at
    order by state = 'valid' desc, id desc limit ${LISTED_MAX}`.execute(db);
  return rows;
}
