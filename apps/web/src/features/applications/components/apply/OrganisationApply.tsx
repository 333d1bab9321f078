import { mobileToSendRule } from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { person } from '../../../../shared/api/person-client.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { invalidate } from '../../../../shared/queries/invalidate.ts';
import { inviteOf } from '../../../../shared/session/invite.ts';
import { profileQuery } from '../../../../shared/session/profile.query.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { applicationPath } from '../../application-path.ts';
import { applyMessages } from '../../apply.messages.ts';
import { ORGANISATION_SECTIONS, type OrganisationName } from '../../apply-fields.ts';
import { ORGANISATION_RULES, organisationForm, writtenBefore } from '../../apply-rules.ts';
import { DRAFTS, forgetDraft } from '../../draft.ts';
import { useDraftFields } from '../../use-draft-fields.ts';
import { ApplyCode } from './ApplyCode.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { ApplyPart, ApplySections } from './ApplySections.tsx';

const DRAFT = DRAFTS.organisation;
const NOT_KEPT: readonly OrganisationName[] = ['smsVerifyCode'];

/** The application of an organisation. A signed-in individual applies to turn their account into one. */
export function OrganisationApply() {
  const t = useMessages(applyMessages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { signedIn } = useSession();
  const refused = useQuery({ ...profileQuery, enabled: signedIn }).data?.application?.form;
  const fields = useDraftFields(DRAFT, ORGANISATION_RULES, NOT_KEPT, refused ? writtenBefore(refused) : {});
  const sending = useMutation({
    mutationFn: () => {
      const { smsVerifyCode } = fields.values;
      return person.registration.organisation({
        ...organisationForm(fields.values),
        smsVerifyCode,
        ...inviteOf(),
      });
    },
    onSuccess: async ({ receipt }) => {
      forgetDraft(DRAFT);
      // A signed-in applicant sees the state of the application in place of the form, whose button is far down.
      if (signedIn) {
        await invalidate(queries, person.account.profile);
        scrollTo({ top: 0 });
      } else await navigate(applicationPath('organisation', receipt));
    },
  });
  const mobile = fields.values.contactMobile;
  const ready = (): boolean => {
    const fault = mobileToSendRule(mobile);
    if (fault === null) return true;
    fields.setFault('contactMobile', fault);
    fields.focus('contactMobile');
    return false;
  };
  return (
    <ApplyForm fields={fields} sending={sending}>
      <ApplySections sections={ORGANISATION_SECTIONS} fields={fields} />
      <ApplyPart title={t('verify')} about={t('about.code')}>
        <ApplyCode
          fields={fields}
          name="smsVerifyCode"
          receiver={mobile}
          ready={ready}
          send={(captchaPass) => person.registration.codeByMobile({ mobile, purpose: 'apply', captchaPass })}
        />
      </ApplyPart>
    </ApplyForm>
  );
}
