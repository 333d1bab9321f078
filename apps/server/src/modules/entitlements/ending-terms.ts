import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** An account's entitlements that end at the same time. */
export interface EndingTerms {
  readonly accountId: bigint;
  readonly endsAt: Date;
  readonly datasetCodes: string[];
}

/** A range of end times: later than `after`, and no later than `upTo`. */
export interface EndSpan {
  readonly after: Date;
  readonly upTo: Date;
  /** Terms no longer than this are ignored, because their end was already near at purchase. */
  readonly longerThanDays: number;
}

/**
 * Returns the terms that end in the range and are not followed by a later term of the same entitlement, ordered by
 * account and end for keyset paging.
 */
export async function readEndingTerms(
  db: Db,
  { after, upTo, longerThanDays }: EndSpan,
  { behind, limit }: { behind: Pick<EndingTerms, 'accountId' | 'endsAt'>; limit: number },
): Promise<EndingTerms[]> {
  const { rows } = await sql<EndingTerms>`
    select account_id as "accountId", ends_at as "endsAt", array_agg(distinct dataset_code) as "datasetCodes"
    from entitlement as term
    where kind = 'term' and revoked_at is null and ends_at > ${after} and ends_at <= ${upTo}
      and ends_at - starts_at > make_interval(days => ${longerThanDays})
      and (account_id, ends_at) > (${behind.accountId}, ${behind.endsAt})
      and not exists (
        select from entitlement as later
        where later.account_id = term.account_id and later.dataset_code in (term.dataset_code, '*')
          and later.kind = 'term' and later.revoked_at is null and later.id <> term.id
          and later.starts_at <= term.ends_at and (later.ends_at is null or later.ends_at > term.ends_at)
      )
    group by account_id, ends_at order by account_id, ends_at limit ${limit}`.execute(db);
  return rows;
}

/** Returns the accounts with a term for the data set or for all data sets, ordered by account for keyset paging. */
export async function readHolders(
  db: Db,
  { datasetCode, now }: { datasetCode: string; now: Date },
  { behind, limit }: { behind: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ accountId: bigint }>`
    select distinct account_id as "accountId" from entitlement
    where dataset_code in (${datasetCode}, '*') and revoked_at is null and starts_at <= ${now}
      and (ends_at is null or ends_at > ${now}) and account_id > ${behind}
    order by account_id limit ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}
