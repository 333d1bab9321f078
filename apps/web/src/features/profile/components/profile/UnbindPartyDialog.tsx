import { successTexts, type ThirdParty } from '@jishi/contract';
import { person } from '../../../../shared/api/person-client.ts';
import { useFields } from '../../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { profileMessages } from '../../profile.messages.ts';
import { proofOf, proofRules } from '../../profile.ts';
import { FormDialog } from './FormDialog.tsx';
import { ProofField } from './ProofField.tsx';

interface UnbindPartyDialogProps {
  party: ThirdParty;
  profile: Profile;
  onClose: () => void;
}

/** Unlinks QQ or WeChat. Requires the password, or a code sent to the linked number or address. */
export function UnbindPartyDialog({ party, profile, onClose }: UnbindPartyDialogProps) {
  const t = useMessages(profileMessages);
  const lang = useLanguage();
  const proof = proofOf(profile);
  const fields = useFields(proofRules(proof));
  return (
    <FormDialog
      title={t(`unbindParty.${party}`)}
      check={fields.check}
      save={() => person.account.unbindThirdParty({ provider: party, ...fields.values })}
      saved={successTexts.done[lang]}
      action={t('unbind')}
      onClose={onClose}
    >
      <Quiet size={15} style={{ paddingBottom: 12 }}>
        {t('unbindPartyNote')}
      </Quiet>
      <ProofField proof={proof} profile={profile} fields={fields} />
    </FormDialog>
  );
}
