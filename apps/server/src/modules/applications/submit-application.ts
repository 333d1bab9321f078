import type { ApplicationKind, Lang } from '@jishi/contract';
import { sha256 } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { newSecret } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { type ApplicationForm, emailOf } from './application.ts';
import { applicationSubmitted } from './applications.events.ts';
import { insertApplication } from './applications.repository.ts';

export interface ApplicationSubmission {
  readonly kind: ApplicationKind;
  readonly applicant: string;
  readonly lang: Lang;
  readonly form: ApplicationForm;
  /** The invitation code that the applicant used. */
  readonly inviteCode?: string | undefined;
  /** The signed-in individual's account; null if nobody is signed in. */
  readonly accountId: bigint | null;
}

/**
 * Submits an application for review, confirms it to the applicant, and returns its receipt. Stores only the hash of
 * the receipt. The caller has already validated the form and its sender.
 */
export async function submitApplication(
  tx: Tx,
  application: ApplicationSubmission,
  now: Date,
): Promise<{ receipt: string } | Refusal> {
  const { accountId } = application;
  if (accountId !== null) {
    const account = await lockAccount(tx, accountId);
    if (account?.kind !== 'individual')
      return new Refusal(
        application.kind === 'organisation'
          ? 'applications.alreadyOrganisation'
          : 'applications.notIndividual',
      );
  }
  const receipt = newSecret();
  const { kind, lang, form } = application;
  const id = await insertApplication(tx, {
    ...application,
    inviteCode: application.inviteCode || null,
    appliedAt: now,
    receiptHash: receiptHash(receipt),
  });
  if (id === null) return new Refusal('applications.underReview');
  await emit(tx, applicationSubmitted, { email: emailOf(form), lang, kind, number: String(id) });
  return { receipt };
}

/** Returns the hash of a receipt, as the database stores it. */
export function receiptHash(receipt: string): Buffer {
  return sha256(receipt);
}
