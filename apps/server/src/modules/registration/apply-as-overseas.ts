import { firstFault, type OverseasForm, overseasCodeFields, overseasFields } from '@jishi/contract';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { submitApplication } from '../applications/index.ts';
import { checkCodeFrom, findPerson, receiverOf } from '../identity/index.ts';
import { accountSignedIn } from './account-signed-in.ts';
import type { RegistrationDeps } from './registration.deps.ts';

const FIELDS = { ...overseasFields, ...overseasCodeFields } as const;

/**
 * Submits an overseas customer's application for review, either to upgrade the signed-in account or to become a new
 * customer. A code verifies the business e-mail address. Returns the receipt.
 */
export async function applyAsOverseas(
  deps: RegistrationDeps,
  input: OverseasForm & { emailVerifyCode: string; inviteCode?: string | undefined },
  call: CallContext,
): Promise<{ receipt: string }> {
  const fault = firstFault(FIELDS, input);
  const to = receiverOf(input.businessEmail);
  if (fault !== null || to === null) throw new Refusal(fault ?? 'applications.businessEmailForm');
  const { emailVerifyCode, inviteCode, ...form } = input;
  const applicant = to.receiver;
  const own = await accountSignedIn(deps, call);
  const apply = async (tx: Tx): Promise<{ receipt: string } | Refusal> => {
    const refused = await checkCodeFrom(
      tx,
      deps,
      { receiver: applicant, purpose: 'apply', code: emailVerifyCode },
      call,
    );
    if (refused !== null) return refused;
    // Here, only the owner of the address can learn that it already has an account. Everybody else can learn it only
    // from the existence check.
    const owner = await findPerson(tx, applicant);
    if (owner !== null && owner.id !== own?.personId) return new Refusal('identity.accountExists');
    return submitApplication(
      tx,
      { kind: 'overseas', applicant, lang: call.lang, form, inviteCode, accountId: own?.id ?? null },
      deps.clock(),
    );
  };
  return unlessRefused(await inTransaction(deps.db, apply));
}
