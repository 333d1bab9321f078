import type { OverseasForm } from '@jishi/contract';
import { inTransaction } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import { receiverOf } from '../../identity/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { submitApplication } from '../applications/submit-application.ts';
import { overseasFault } from './registration.rules.ts';

/** Puts an overseas customer up for review, guarded by a picture. Answers the receipt. */
export async function applyAsOverseas(
  deps: AccountsDeps,
  input: OverseasForm & { actionId: string; picVerifyCode: string },
  call: CallContext,
): Promise<{ receipt: string }> {
  const fault = overseasFault(input);
  if (fault !== null) throw new Refusal(fault);
  const { actionId, picVerifyCode, ...form } = input;
  const applicant = receiverOf(form.businessEmail)?.receiver ?? form.businessEmail;
  const outcome = await inTransaction(deps.db, async (tx) => {
    const refused = await deps.captchas.checkPicture(tx, { actionId, text: picVerifyCode });
    if (refused !== null) return refused;
    const application = { kind: 'overseas', applicant, lang: call.lang, form, accountId: null } as const;
    return submitApplication(tx, application, deps.clock());
  });
  return unlessRefused(outcome);
}
