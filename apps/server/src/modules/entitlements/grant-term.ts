import type { Restriction } from '@jishi/contract';
import type { Tx } from '../../platform/db/index.ts';
import type { EntitlementSource } from './entitlement.ts';
import { insertEntitlement } from './entitlements.repository.ts';

export interface Grant {
  readonly accountId: bigint;
  /** A data set, or `*` for all. */
  readonly datasetCode: string;
  readonly startsAt: Date;
  /** Null means no end date. */
  readonly endsAt: Date | null;
  readonly source: EntitlementSource;
  /** Only for a term: the part of the data set that the term covers. */
  readonly restriction?: Restriction | null;
}

/** Lets the account call the data set for a period without paying for each call. Returns the entitlement's id. */
export function grantTerm(tx: Tx, grant: Grant): Promise<bigint> {
  return insertEntitlement(tx, { ...grant, kind: 'term' });
}
