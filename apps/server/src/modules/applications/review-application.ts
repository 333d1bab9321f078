import type { OrganisationForm, OverseasForm } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { plainLine } from '../../platform/plain-line.ts';
import {
  nicknameFrom,
  type OpenWallet,
  openAccount,
  readAccountOfPerson,
  updateAccount,
} from '../accounts/index.ts';
import { findPerson, insertPerson, receiverOf } from '../identity/index.ts';
import { type Application, companyOf, emailOf } from './application.ts';
import { applicationReviewed } from './applications.events.ts';
import { lockApplication, markReviewed } from './applications.repository.ts';

export interface ReviewDeps {
  readonly clock: Clock;
  readonly openWallet: OpenWallet;
}

/**
 * `addressTaken` means that the overseas address now belongs to a different type of customer, or that the company's
 * mobile number belongs to another user.
 */
export type ReviewOutcome = 'done' | 'notFound' | 'reviewedBefore' | 'addressTaken';

interface Approved {
  readonly accountId: bigint;
  /** The new account's sign-in address, for which a password must still be set. Null if the account already existed. */
  readonly passwordFor: string | null;
}

/** Approves an application: upgrades the account, or opens it together with its user, and notifies the applicant. */
export async function approveApplication(tx: Tx, deps: ReviewDeps, id: bigint): Promise<ReviewOutcome> {
  const application = await lockApplication(tx, id);
  if (application?.state !== 'review') return application === undefined ? 'notFound' : 'reviewedBefore';
  const approved = await accountFor(tx, deps, application);
  if (approved === null) return 'addressTaken';
  await markReviewed(tx, id, { state: 'approved', accountId: approved.accountId }, deps.clock());
  await notifyApplicant(tx, application, { reason: null, ...approved });
  return 'done';
}

/** Rejects an application with a reason for the applicant. The applicant may apply again. */
export async function refuseApplication(
  tx: Tx,
  deps: Pick<ReviewDeps, 'clock'>,
  { id, reason }: { id: bigint; reason: string },
): Promise<ReviewOutcome> {
  const application = await lockApplication(tx, id);
  if (application?.state !== 'review') return application === undefined ? 'notFound' : 'reviewedBefore';
  await markReviewed(tx, id, { state: 'refused', reason }, deps.clock());
  await notifyApplicant(tx, application, { reason, passwordFor: null, accountId: application.accountId });
  return 'done';
}

function notifyApplicant(
  tx: Tx,
  { id, kind, lang, form }: Application,
  { accountId, ...outcome }: { reason: string | null; passwordFor: string | null; accountId: bigint | null },
): Promise<void> {
  return emit(tx, applicationReviewed, {
    email: emailOf(form),
    lang,
    kind,
    company: companyOf(form),
    number: String(id),
    accountId: accountId === null ? null : String(accountId),
    ...outcome,
  });
}

function accountFor(tx: Tx, deps: ReviewDeps, application: Application): Promise<Approved | null> {
  const { form } = application;
  return 'companyName' in form
    ? organisationAccount(tx, deps, application, form)
    : overseasAccount(tx, deps, application, form);
}

/**
 * Returns the account that applied. If no account applied, returns the account with the mobile number that the
 * applicant verified, or opens a new account.
 */
async function organisationAccount(
  tx: Tx,
  deps: ReviewDeps,
  { accountId, applicant, inviteCode }: Application,
  form: OrganisationForm,
): Promise<Approved | null> {
  const company = plainLine(form.companyName);
  const owner = accountId === null ? await findPerson(tx, applicant) : null;
  const existing = owner === null ? accountId : ((await readAccountOfPerson(tx, owner.id))?.id ?? null);
  if (existing !== null) {
    await updateAccount(tx, existing, { kind: 'organisation', company });
    return { accountId: existing, passwordFor: null };
  }
  // The contact's e-mail address only receives mail and cannot sign in, because nobody has verified it.
  const personId = await insertPerson(tx, { mobile: applicant, createdAt: deps.clock() });
  if (personId === null) return null;
  const account = {
    kind: 'organisation',
    name: nicknameFrom(company),
    company,
    personId,
    ...inviteOf(inviteCode),
  } as const;
  return { accountId: await openAccount(tx, deps, account), passwordFor: applicant };
}

/**
 * Returns the account that applied. If no account applied, returns the account with the address that the applicant
 * verified, or opens a new account.
 */
async function overseasAccount(
  tx: Tx,
  deps: ReviewDeps,
  { accountId, applicant, inviteCode }: Application,
  form: OverseasForm,
): Promise<Approved | null> {
  const { businessEmail, firstName, lastName } = form;
  const company = plainLine(form.company);
  const owner = accountId === null ? await findPerson(tx, applicant) : null;
  const own = owner === null ? null : await readAccountOfPerson(tx, owner.id);
  // The address may belong to an individual who has signed up meanwhile to try the data.
  const existing = accountId ?? (own?.kind === 'individual' ? own.id : null);
  if (existing !== null) {
    await updateAccount(tx, existing, { kind: 'overseas', company });
    return { accountId: existing, passwordFor: null };
  }
  // Users are looked up by the normalised address. The form's validation has already accepted the address.
  const email = receiverOf(businessEmail)?.receiver ?? businessEmail.toLowerCase();
  const personId = await insertPerson(tx, { email, createdAt: deps.clock() });
  if (personId === null) return null;
  const account = {
    kind: 'overseas',
    name: nicknameFrom(`${firstName} ${lastName}`),
    company,
    personId,
    ...inviteOf(inviteCode),
  } as const;
  return { accountId: await openAccount(tx, deps, account), passwordFor: email };
}

/**
 * Returns the invitation code for an account that the application opens. Existing accounts do not count as
 * invited.
 */
const inviteOf = (inviteCode: string | null): { inviteCode?: string } =>
  inviteCode === null ? {} : { inviteCode };
