import { mobileField, smsCodeField } from '@jishi/contract';
import { tidyReceiver } from '../../../shared/form/tidy.ts';
import { type TextFields, useFieldTexts } from '../../../shared/form/use-fields.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { CodeField } from './CodeField.tsx';

const ROWS = { mobile: mobileField, smsVerifyCode: smsCodeField };

type MobileNames = keyof typeof ROWS;

interface MobileCodeFieldsProps {
  fields: TextFields<MobileNames>;
  /** The name of the countdown of the button. */
  countdown: string;
  send: (to: { mobile: string; captchaPass: string }) => Promise<unknown>;
}

/** Fields for a mobile number and for the code sent to it. */
export function MobileCodeFields({ fields, countdown, send }: MobileCodeFieldsProps) {
  const { labelOf } = useFieldTexts(ROWS);
  const { mobile } = fields.values;
  return (
    <>
      <Field label={labelOf('mobile')} error={fields.faultOf('mobile')}>
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
        label={labelOf('smsVerifyCode')}
        fields={fields}
        name="smsVerifyCode"
        receiver="mobile"
        countdown={countdown}
        send={(captchaPass) => send({ mobile, captchaPass })}
      />
    </>
  );
}
