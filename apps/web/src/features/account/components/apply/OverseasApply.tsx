import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { person } from '../../../../shared/api/person-client.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { usePicture } from '../../../../shared/verification/use-picture.ts';
import { applicationPath } from '../../application-path.ts';
import { applyMessages } from '../../apply.messages.ts';
import { OVERSEAS_SECTIONS, type OverseasName } from '../../apply-fields.ts';
import { OVERSEAS_RULES, overseasForm } from '../../apply-rules.ts';
import { forgetDraft } from '../../draft.ts';
import { useDraftFields } from '../../use-draft-fields.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { ApplyPart, ApplySections } from './ApplySections.tsx';
import { PictureCode } from './PictureCode.tsx';

const DRAFT = 'applyOverseas';
const NOT_KEPT: readonly OverseasName[] = ['picVerifyCode'];

/** The application of a customer outside mainland China. */
export function OverseasApply() {
  const t = useMessages(applyMessages);
  const navigate = useNavigate();
  const fields = useDraftFields(DRAFT, OVERSEAS_RULES, NOT_KEPT);
  const picture = usePicture();
  const sending = useMutation({
    mutationFn: () => {
      const { picVerifyCode } = fields.values;
      return person.registration.overseas({ ...overseasForm(fields.values), actionId: picture.actionId, picVerifyCode });
    },
    onSuccess: async ({ receipt }) => {
      forgetDraft(DRAFT);
      await navigate(applicationPath('overseas', receipt));
    },
    // Whatever the answer, a picture serves once.
    onError: () => {
      picture.refresh();
      fields.set('picVerifyCode', '');
    },
  });
  return (
    <ApplyForm fields={fields} sending={sending}>
      <ApplySections sections={OVERSEAS_SECTIONS} fields={fields} />
      <ApplyPart title={t('verify')} about={t('about.picture')}>
        <PictureCode fields={fields} picture={picture} />
      </ApplyPart>
    </ApplyForm>
  );
}
