import type { ApplicationState } from '@jishi/contract';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Application } from './application.ts';

export type NewApplication = Pick<
  Application,
  'kind' | 'accountId' | 'applicant' | 'lang' | 'form' | 'inviteCode' | 'appliedAt'
> & {
  readonly receiptHash: Buffer;
};

/** Returns the new id, or null if another application of the same applicant or account is under review. */
export async function insertApplication(tx: Tx, application: NewApplication): Promise<bigint | null> {
  const { kind, accountId, applicant, lang, form, inviteCode, appliedAt, receiptHash } = application;
  const row = {
    kind,
    account_id: accountId,
    applicant,
    lang,
    form: JSON.stringify(form),
    invite_code: inviteCode,
    applied_at: appliedAt,
    receipt_hash: receiptHash,
  };
  const result = await tx
    .insertInto('application')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return result?.id ?? null;
}

export function readApplicationByReceipt(db: Db, receiptHash: Buffer): Promise<Application | undefined> {
  return applications(db).where('receipt_hash', '=', receiptHash).executeTakeFirst();
}

/** Returns the newest application for the account. */
export function readNewestApplication(db: Db, accountId: bigint): Promise<Application | undefined> {
  return applications(db)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function readApplication(db: Db, id: bigint): Promise<Application | undefined> {
  return applications(db).where('id', '=', id).executeTakeFirst();
}

/** Returns applications, oldest first, so that the applicant who has waited longest is reviewed first. */
export function readApplications(db: Db, state: ApplicationState, limit: number): Promise<Application[]> {
  return applications(db).where('state', '=', state).orderBy('id').limit(limit).execute();
}

export function lockApplication(tx: Tx, id: bigint): Promise<Application | undefined> {
  return applications(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export type Review = { state: 'approved'; accountId: bigint } | { state: 'refused'; reason: string };

export async function markReviewed(tx: Tx, id: bigint, review: Review, reviewedAt: Date): Promise<void> {
  const change = review.state === 'approved' ? { account_id: review.accountId } : { reason: review.reason };
  await tx
    .updateTable('application')
    .set({ state: review.state, reviewed_at: reviewedAt, ...change })
    .where('id', '=', id)
    .execute();
}

function applications(db: Db) {
  return db
    .selectFrom('application')
    .select(['id', 'kind', 'account_id as accountId', 'applicant', 'lang', 'form', 'state', 'reason'])
    .select(['invite_code as inviteCode', 'applied_at as appliedAt', 'reviewed_at as reviewedAt'])
    .$narrowType<Pick<Application, 'kind' | 'lang' | 'form' | 'state'>>();
}
