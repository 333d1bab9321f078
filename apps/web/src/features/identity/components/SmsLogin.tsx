import { mobileToSendRule, smsCodeRule } from '@jishi/contract';
import { person } from '../../../shared/api/person-client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { identityMessages } from '../identity.messages.ts';
import { sendIfRegistered } from '../send-rules.ts';
import { useEnter } from '../use-enter.ts';
import { CodeField } from './CodeField.tsx';

const rules = { mobile: mobileToSendRule, smsVerifyCode: smsCodeRule } as const;

export function SmsLogin({ returnTo }: { returnTo: string | null }) {
  const t = useMessages(identityMessages);
  const enter = useEnter();
  const fields = useFields(rules);
  const { busy, submit } = useSubmit();
  const { mobile } = fields.values;
  const signIn = async (): Promise<void> => {
    await person.identity.smsLogin(fields.values);
    await enter(returnTo);
  };
  return (
    <form noValidate onSubmit={(event) => submit(event, fields.check, signIn)}>
      <Field label={t('mobile')} error={fields.faultOf('mobile')}>
        {(control) => <TextInput {...control} {...fields.bind('mobile')} type="tel" autoComplete="tel-national" />}
      </Field>
      <CodeField
        label={t('smsCode')}
        fields={fields}
        name="smsVerifyCode"
        receiver="mobile"
        countdown="login"
        send={(captchaPass) => sendIfRegistered({ mobile, captchaPass })}
      />
      <Button type="submit" tone="primary" busy={busy} wide>
        {t('signIn')}
      </Button>
    </form>
  );
}
