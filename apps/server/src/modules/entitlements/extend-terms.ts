import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import type { EntitlementSource } from './entitlement.ts';

export interface TermExtension {
  readonly accountId: bigint;
  readonly datasetCodes: readonly string[];
  readonly days: number;
  readonly now: Date;
  readonly source: EntitlementSource;
  /** The origin, such as `order:<number>:<line>`. Each data set is granted only once for the same origin. */
  readonly ref?: string;
}

export interface BoughtTerm {
  readonly id: bigint;
  readonly datasetCode: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Grants the account a term of this many days for each data set. The term starts when the account's current terms for
 * the data set end, or now if there are none. The caller must have locked the account, so that one of two concurrent
 * terms follows the other.
 */
export async function extendTerms(
  tx: Tx,
  { accountId, datasetCodes, days, now, source, ref }: TermExtension,
): Promise<BoughtTerm[]> {
  const { rows } = await sql<BoughtTerm>`
    select id, dataset_code as "datasetCode", starts_at as "startsAt", ends_at as "endsAt"
    from entitlement_extend_terms(${accountId}, ${datasetCodes}::text[], ${days}::integer, ${now}::timestamptz, ${source}, ${ref ?? null})`.execute(
    tx,
  );
  return rows;
}
