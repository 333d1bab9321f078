import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { person } from '../../../../shared/api/person-client.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { invalidate } from '../../../../shared/queries/invalidate.ts';
import { inviteOf } from '../../../../shared/session/invite.ts';
import { isSignedIn, useSession } from '../../../../shared/session/session.ts';
import { applicationPath } from '../../application-path.ts';
import { applyMessages } from '../../apply.messages.ts';
import { OVERSEAS_SECTIONS, type OverseasName } from '../../apply-fields.ts';
import { OVERSEAS_RULES, overseasForm } from '../../apply-rules.ts';
import { DRAFTS, forgetDraft } from '../../draft.ts';
import { useDraftFields } from '../../use-draft-fields.ts';
import { ApplyCode } from './ApplyCode.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { ApplyPart, ApplySections } from './ApplySections.tsx';

const DRAFT = DRAFTS.overseas;
const NOT_KEPT: readonly OverseasName[] = ['emailVerifyCode'];

/** The application of a customer outside mainland China. */
export function OverseasApply() {
  const t = useMessages(applyMessages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { signedIn } = useSession();
  const fields = useDraftFields(DRAFT, OVERSEAS_RULES, NOT_KEPT);
  const sending = useMutation({
    mutationFn: () => {
      const { emailVerifyCode } = fields.values;
      return person.registration.overseas({ ...overseasForm(fields.values), emailVerifyCode, ...inviteOf() });
    },
    onSuccess: async ({ receipt }) => {
      forgetDraft(DRAFT);
      // A signed-in applicant sees the state of the application in place of the form, whose button is far down.
      if (signedIn) {
        await invalidate(queries, person.account.profile);
        scrollTo({ top: 0 });
      } else await navigate(applicationPath('overseas', receipt));
    },
  });
  const email = fields.values.businessEmail;
  return (
    <ApplyForm fields={fields} sending={sending}>
      <ApplySections sections={OVERSEAS_SECTIONS} fields={fields} />
      <ApplyPart title={t('verify')} about={t('about.code')}>
        <ApplyCode
          fields={fields}
          name="emailVerifyCode"
          receiver={email}
          buttonLabel={t('mailCode')}
          ready={() => fields.checkOnly(['businessEmail'])}
          send={(captchaPass) => sendIfNew(email, captchaPass)}
        />
      </ApplyPart>
    </ApplyForm>
  );
}

/**
 * Sends an application code. If nobody is signed in, the address must not belong to an account, and the error of this
 * check is shown unchanged. Signed-in users can enter the address of their own account, so the server checks the owner
 * of the address only after the user has entered the correct code.
 */
async function sendIfNew(email: string, captchaPass: string): Promise<unknown> {
  if (!isSignedIn()) await person.identity.emailCheck({ email, captchaPass });
  return person.registration.codeByEmail({ email, purpose: 'apply', captchaPass });
}
