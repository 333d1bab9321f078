import type { ApplicationKind, Lang } from '@jishi/contract';
import { sha256 } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import { newSecret } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import type { ApplicationForm } from './application.ts';
import { insertApplication } from './applications.repository.ts';

export interface ApplicationToSubmit {
  readonly kind: ApplicationKind;
  readonly applicant: string;
  readonly lang: Lang;
  readonly form: ApplicationForm;
  /** The account of the signed-in individual; null without one. */
  readonly accountId: bigint | null;
}

/**
 * Puts an application up for review and answers its receipt, which is kept as a hash only. The form and who sends it were
 * checked before.
 */
export async function submitApplication(
  tx: Tx,
  application: ApplicationToSubmit,
  now: Date,
): Promise<{ receipt: string } | Refusal> {
  const { accountId } = application;
  if (accountId !== null) {
    const account = await lockAccount(tx, accountId);
    if (account?.kind !== 'individual') return new Refusal('applications.alreadyOrganisation');
  }
  const receipt = newSecret();
  const isNew = await insertApplication(tx, {
    ...application,
    appliedAt: now,
    receiptHash: receiptHash(receipt),
  });
  return isNew ? { receipt } : new Refusal('applications.underReview');
}

/** The stored hash of a receipt. */
export function receiptHash(receipt: string): Buffer {
  return sha256(receipt);
}
