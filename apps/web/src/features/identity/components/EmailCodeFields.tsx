import { emailCodeField, emailField } from '@jishi/contract';
import { tidyReceiver } from '../../../shared/form/tidy.ts';
import { type TextFields, useFieldTexts } from '../../../shared/form/use-fields.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { identityMessages } from '../identity.messages.ts';
import { sendMailIfNew } from '../send-rules.ts';
import { CodeField } from './CodeField.tsx';

const ROWS = { email: emailField, emailVerifyCode: emailCodeField };

type EmailNames = keyof typeof ROWS;

/** Fields for the e-mail address to register with, and for the code sent to it. */
export function EmailCodeFields({ fields }: { fields: TextFields<EmailNames> }) {
  const t = useMessages(identityMessages);
  const { labelOf } = useFieldTexts(ROWS);
  const { email } = fields.values;
  return (
    <>
      <Field label={labelOf('email')} error={fields.faultOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            {...fields.bind('email')}
            type="email"
            autoComplete="email"
            tidy={tidyReceiver}
          />
        )}
      </Field>
      <CodeField
        label={labelOf('emailVerifyCode')}
        fields={fields}
        name="emailVerifyCode"
        receiver="email"
        countdown="register.email"
        buttonLabel={t('getEmailCode')}
        send={(captchaPass) => sendMailIfNew({ email, captchaPass })}
      />
    </>
  );
}
