import {
  firstFault,
  type OrganisationForm,
  organisationCodeFields,
  organisationFields,
} from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { submitApplication } from '../applications/index.ts';
import { checkCodeFrom } from '../identity/index.ts';
import { accountSignedIn } from './account-signed-in.ts';
import type { RegistrationDeps } from './registration.deps.ts';

const FIELDS = { ...organisationFields, ...organisationCodeFields } as const;

/**
 * Submits an organisation's application for review, either to upgrade the signed-in account or to become a new
 * customer. Returns the receipt.
 */
export async function applyAsOrganisation(
  deps: RegistrationDeps,
  input: OrganisationForm & { smsVerifyCode: string; inviteCode?: string | undefined },
  call: CallContext,
): Promise<{ receipt: string }> {
  const fault = firstFault(FIELDS, input);
  if (fault !== null) throw new Refusal(fault);
  const { smsVerifyCode, inviteCode, ...form } = input;
  const accountId = (await accountSignedIn(deps, call))?.id ?? null;
  const applicant = form.contactMobile;
  const outcome = await inTransaction(deps.db, async (tx) => {
    const refused = await checkCodeFrom(
      tx,
      deps,
      { receiver: applicant, purpose: 'apply', code: smsVerifyCode },
      call,
    );
    if (refused !== null) return refused;
    return submitApplication(
      tx,
      { kind: 'organisation', applicant, lang: call.lang, form, inviteCode, accountId },
      deps.clock(),
    );
  });
  return unlessRefused(outcome);
}
