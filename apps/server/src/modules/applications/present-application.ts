import type { ApplicationKind, ApplicationState } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { type Application, companyOf } from './application.ts';
import { readApplicationByReceipt, readNewestApplication } from './applications.repository.ts';
import { receiptHash } from './submit-application.ts';

export interface PresentedApplication {
  readonly number: string;
  readonly kind: ApplicationKind;
  readonly state: ApplicationState;
  readonly reason: string | null;
  readonly company: string;
  readonly appliedAt: string;
  readonly reviewedAt: string | null;
  /** The submitted form. It is included only after a rejection, so that the applicant can correct it. */
  readonly form: Readonly<Record<string, string | boolean | null>> | null;
}

/** Returns the application with this receipt, or null. */
export async function applicationByReceipt(db: Db, receipt: string): Promise<PresentedApplication | null> {
  return presentApplication(await readApplicationByReceipt(db, receiptHash(receipt)));
}

/** Returns the account's newest application, or null. */
export async function applicationOfAccount(db: Db, accountId: bigint): Promise<PresentedApplication | null> {
  return presentApplication(await readNewestApplication(db, accountId));
}

function presentApplication(application: Application | undefined): PresentedApplication | null {
  if (application === undefined) return null;
  const { id, kind, state, reason, form, appliedAt, reviewedAt } = application;
  const company = companyOf(form);
  return {
    number: String(id),
    kind,
    state,
    reason,
    company,
    appliedAt: appliedAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
    form: state === 'refused' ? { ...form } : null,
  };
}
