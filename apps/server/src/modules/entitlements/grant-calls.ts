import type { Tx } from '../../platform/db/index.ts';
import type { EntitlementSource } from './entitlement.ts';
import { insertEntitlement } from './entitlements.repository.ts';
import { insertPack } from './packs.repository.ts';

export interface CallsGrant {
  readonly accountId: bigint;
  readonly datasetCode: string;
  readonly calls: number;
  readonly now: Date;
  readonly source: EntitlementSource;
  /** The origin, such as `order:<number>:<line>`. Each data set is granted only once for the same origin. */
  readonly ref?: string;
}

/** Grants the account a pack of calls to the data set. Returns the entitlement's id. */
export async function grantCalls(tx: Tx, grant: CallsGrant): Promise<bigint> {
  const { accountId, datasetCode, calls, now, source, ref } = grant;
  const right = { accountId, datasetCode, kind: 'calls', calls, source, ref } as const;
  const id = await insertEntitlement(tx, { ...right, startsAt: now, endsAt: null });
  await insertPack(tx, { id, accountId, datasetCode, callsLeft: calls });
  return id;
}
