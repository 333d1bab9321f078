import { tidyReceiver } from '../../../shared/form/tidy.ts';
import type { TextFields } from '../../../shared/form/use-fields.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { identityMessages } from '../identity.messages.ts';
import { CodeField } from './CodeField.tsx';

type MobileNames = 'mobile' | 'smsVerifyCode';

interface MobileCodeFieldsProps {
  fields: TextFields<MobileNames>;
  /** Names the countdown of the button. */
  countdown: string;
  send: (to: { mobile: string; captchaPass: string }) => Promise<unknown>;
}

/** A mobile number, and the code that was sent to it. */
export function MobileCodeFields({ fields, countdown, send }: MobileCodeFieldsProps) {
  const t = useMessages(identityMessages);
  const { mobile } = fields.values;
  return (
    <>
      <Field label={t('mobile')} error={fields.faultOf('mobile')}>
        {(control) => (
          <TextInput
            {...control}
            {...fields.bind('mobile')}
            type="tel"
            autoComplete="tel-national"
            tidy={tidyReceiver}
          />
        )}
      </Field>
      <CodeField
        label={t('smsCode')}
        fields={fields}
        name="smsVerifyCode"
        receiver="mobile"
        countdown={countdown}
        send={(captchaPass) => send({ mobile, captchaPass })}
      />
    </>
  );
}
