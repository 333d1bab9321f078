import { formRules, resetReceiverFields } from '@jishi/contract';
import { tidyReceiver } from '../../../shared/form/tidy.ts';
import { useFields, useFieldTexts } from '../../../shared/form/use-fields.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { identityMessages } from '../identity.messages.ts';
import { sendReset } from '../send-rules.ts';
import { CodeField } from './CodeField.tsx';

/** A code and the number or address that received it. The server checks both together with the new password. */
export interface Proof {
  readonly code: string;
  readonly receiver: string;
}

/** The names of the countdowns of the buttons that send a reset code. */
export const RESET_COUNTDOWNS = ['reset.mobile', 'reset.email'] as const;

interface ReceiverFormProps {
  channel: 'mobile' | 'email';
  /** The initial receiver. */
  initialReceiver: string;
  onNext: (proof: Proof) => void;
}

export function ReceiverForm({ channel, initialReceiver, onNext }: ReceiverFormProps) {
  const t = useMessages(identityMessages);
  const byMobile = channel === 'mobile';
  const { labelOf } = useFieldTexts(resetReceiverFields[channel]);
  const fields = useFields(formRules(resetReceiverFields[channel]), { receiver: initialReceiver });
  const { receiver } = fields.values;
  const send = (captchaPass: string): Promise<unknown> =>
    sendReset(byMobile ? { mobile: receiver, captchaPass } : { email: receiver, captchaPass });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.check()) onNext(fields.values);
      }}
    >
      <Field label={labelOf('receiver')} error={fields.faultOf('receiver')}>
        {(control) => (
          <TextInput
            {...control}
            {...fields.bind('receiver')}
            type={byMobile ? 'tel' : 'email'}
            autoComplete={byMobile ? 'tel-national' : 'email'}
            tidy={tidyReceiver}
          />
        )}
      </Field>
      <CodeField
        label={labelOf('code')}
        fields={fields}
        name="code"
        receiver="receiver"
        countdown={RESET_COUNTDOWNS[byMobile ? 0 : 1]}
        send={send}
        {...(byMobile ? {} : { buttonLabel: t('getEmailCode') })}
      />
      <Button type="submit" tone="primary" wide>
        {t('next')}
      </Button>
    </form>
  );
}
