import type { Tx } from '../../platform/db/index.ts';
import { lockAccount } from '../accounts/index.ts';
import type { EntitlementSource } from './entitlement.ts';
import { insertEntitlement, readOpenTerms } from './entitlements.repository.ts';

const DAY_MS = 86_400_000;

export interface TermExtension {
  readonly accountId: bigint;
  readonly datasetCode: string;
  readonly days: number;
  readonly now: Date;
  readonly source: EntitlementSource;
  /** What gave it, such as `order:<number>:<line>`; it gives a data set once. */
  readonly ref?: string;
}

export interface BoughtTerm {
  readonly id: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Gives the account a term of so many days, which begins where running terms of the same data set end, else now. The
 * account is locked: of two at once, the second follows the first.
 */
export async function extendTerm(tx: Tx, term: TermExtension): Promise<BoughtTerm> {
  const { accountId, datasetCode, days, now, source, ref } = term;
  await lockAccount(tx, accountId);
  let startsAt = now;
  for (const running of await readOpenTerms(tx, accountId, datasetCode, now))
    if (running.startsAt <= startsAt && running.endsAt > startsAt) startsAt = running.endsAt;
  const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
  const right = { accountId, datasetCode, kind: 'term', source, ref } as const;
  return { id: await insertEntitlement(tx, { ...right, startsAt, endsAt }), startsAt, endsAt };
}
