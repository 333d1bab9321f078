import { mobileRule, nicknameRule, smsCodeRule, type ThirdParty } from '@jishi/contract';
import { person } from '../../../shared/api/person-client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { kept } from '../../../shared/session/client-storage.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { identityMessages } from '../identity.messages.ts';
import { thirdPartyRow } from '../third-party.ts';
import { useEnter } from '../use-enter.ts';
import { CodeField } from './CodeField.tsx';

const rules = {
  nickname: nicknameRule,
  mobile: (value: string) => (value === '' ? 'local.firstLoginMobile' : mobileRule(value)),
  smsVerifyCode: smsCodeRule,
} as const;

interface FirstLoginProps {
  provider: ThirdParty;
  openid: string;
  /** What the third party calls the person, as an offer. */
  nickname: string;
}

/** Binds a mobile number to somebody whom a third party has named for the first time. */
export function FirstLogin({ provider, openid, nickname }: FirstLoginProps) {
  const t = useMessages(identityMessages);
  const lang = useLanguage();
  const enter = useEnter();
  const fields = useFields(rules, { nickname });
  const { busy, submit } = useSubmit();
  const { mobile } = fields.values;
  const bind = async (): Promise<void> => {
    const inviteCode = kept('inviteCode');
    await person.identity.firstLogin({
      ...fields.values,
      openid,
      channelNo: thirdPartyRow(provider).channelNo,
      ...(inviteCode === null ? {} : { inviteCode }),
    });
    await enter(PATHS.home[lang]);
  };
  return (
    <form noValidate onSubmit={(event) => submit(event, fields.check, bind)}>
      <Field label={t('nickname')} error={fields.faultOf('nickname')} hint={t('nicknameHint')}>
        {(control) => <TextInput {...control} {...fields.bind('nickname')} autoComplete="nickname" />}
      </Field>
      <Field label={t('mobile')} error={fields.faultOf('mobile')}>
        {(control) => <TextInput {...control} {...fields.bind('mobile')} type="tel" autoComplete="tel-national" />}
      </Field>
      <CodeField
        label={t('smsCode')}
        fields={fields}
        name="smsVerifyCode"
        receiver="mobile"
        countdown="firstLogin"
        send={(captchaPass) => person.identity.firstLoginCode({ mobile, captchaPass })}
      />
      <Button type="submit" tone="primary" busy={busy} wide>
        {t('bind')}
      </Button>
    </form>
  );
}
