import {
  boundEmailField,
  boundMobileField,
  newEmailField,
  newMobileField,
  smsCodeRule,
} from '@jishi/contract';
import { tidyReceiver } from '../../../../shared/form/tidy.ts';
import { useFields, useFieldTexts } from '../../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import { Field } from '../../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../../shared/ui/control/TextInput.tsx';
import { BINDINGS, type Channel } from '../../bindings.ts';
import { profileMessages } from '../../profile.messages.ts';
import { proofOf, proofRules, receiverRuleOf } from '../../profile.ts';
import { CodeField } from './CodeField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { ProofField } from './ProofField.tsx';

const TEXTS = {
  mobile: { bind: 'do.bindMobile', change: 'do.changeMobile' },
  email: { bind: 'do.bindEmail', change: 'do.changeEmail' },
} as const;
const ROWS = {
  mobile: { bind: boundMobileField, change: newMobileField },
  email: { bind: boundEmailField, change: newEmailField },
};

/**
 * Links a mobile number or an e-mail address, replacing the current one. Requires the password, or a code sent to a
 * number or address that is already linked.
 */
export function BindDialog({
  channel,
  profile,
  onClose,
}: {
  channel: Channel;
  profile: Profile;
  onClose: () => void;
}) {
  const t = useMessages(profileMessages);
  const lang = useLanguage();
  const { rule, saved, send, bind } = BINDINGS[channel];
  const proof = proofOf(profile);
  const receiverRule = receiverRuleOf(profile, channel, rule);
  const fields = useFields({ receiver: receiverRule, code: smsCodeRule, ...proofRules(proof) });
  const { receiver, ...input } = fields.values;
  const kind = profile[channel] === null ? 'bind' : 'change';
  const { labelOf } = useFieldTexts({ receiver: ROWS[channel][kind] });
  const ready = (): boolean => {
    const fault = receiverRule(receiver);
    if (fault === null) return true;
    fields.setFault('receiver', fault);
    fields.focus('receiver');
    return false;
  };
  return (
    <FormDialog
      title={t(TEXTS[channel][kind])}
      check={fields.check}
      save={() => bind(receiver, input)}
      saved={saved[lang]}
      onClose={onClose}
    >
      <Field label={labelOf('receiver')} error={fields.faultOf('receiver')}>
        {(control) => (
          <TextInput
            {...control}
            {...fields.bind('receiver')}
            type={channel === 'mobile' ? 'tel' : 'email'}
            tidy={tidyReceiver}
            aria-required
          />
        )}
      </Field>
      <CodeField
        error={fields.faultOf('code')}
        bound={fields.bind('code')}
        channel={channel}
        countdown={`bind ${receiver}`}
        ready={ready}
        send={(pass) => send('bind', receiver, pass)}
        onSent={() => fields.focus('code')}
      />
      <ProofField proof={proof} profile={profile} fields={fields} />
    </FormDialog>
  );
}
