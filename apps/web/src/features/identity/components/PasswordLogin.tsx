import { accountRule, PICTURE_CODE_LENGTH, passwordGivenRule, pictureCodeRule } from '@jishi/contract';
import type { SyntheticEvent } from 'react';
import { tidyReceiver } from '../../../shared/form/tidy.ts';
import type { Fields } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { PasswordInput } from '../../../shared/ui/control/PasswordInput.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { PictureButton } from '../../../shared/verification/PictureButton.tsx';
import { verificationMessages } from '../../../shared/verification/verification.messages.ts';
import { identityMessages } from '../identity.messages.ts';
import { usePasswordLogin } from '../use-password-login.ts';
import styles from './Door.module.css';

export const passwordLoginRules = {
  account: accountRule,
  password: passwordGivenRule,
  picVerifyCode: pictureCodeRule,
} as const;
type PasswordLoginFields = Fields<keyof typeof passwordLoginRules>;

export function PasswordLogin({
  fields,
  returnTo,
}: {
  fields: PasswordLoginFields;
  returnTo: string | null;
}) {
  const t = useMessages(identityMessages);
  const { busy, submit } = useSubmit();
  const login = usePasswordLogin(fields, returnTo);
  return (
    <form noValidate onSubmit={(event) => submit(event, login.check, login.signIn)}>
      <Field label={t('account')} error={fields.faultOf('account')}>
        {(control) => (
          <TextInput
            {...control}
            {...fields.bind('account')}
            placeholder={t('accountHint')}
            autoComplete="username"
            tidy={tidyReceiver}
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field label={t('password')} error={fields.faultOf('password')}>
        {(control) => (
          <PasswordInput {...control} {...fields.bind('password')} autoComplete="current-password" />
        )}
      </Field>
      {login.passed ? (
        <p className={styles.about}>{t('passed')}</p>
      ) : (
        <PictureField
          fields={fields}
          login={login}
          onByCode={(event) => submit(event, login.checkForPass, login.byPass)}
        />
      )}
      <Button type="submit" tone="primary" busy={busy} wide>
        {t('signIn')}
      </Button>
    </form>
  );
}

interface PictureFieldProps {
  fields: PasswordLoginFields;
  login: ReturnType<typeof usePasswordLogin>;
  onByCode: (event: SyntheticEvent) => void;
}

/** The characters of the picture, or a code instead of them. */
function PictureField({ fields, login, onByCode }: PictureFieldProps) {
  const t = useMessages(identityMessages);
  const say = useMessages(verificationMessages);
  return (
    <>
      <Field
        label={t('picture')}
        error={fields.faultOf('picVerifyCode')}
        aside={<PictureButton picture={login.picture} />}
      >
        {(control) => (
          <TextInput
            {...control}
            {...fields.bind('picVerifyCode')}
            maxLength={PICTURE_CODE_LENGTH}
            autoCapitalize="none"
          />
        )}
      </Field>
      <Button tone="link" className={styles.instead} onClick={onByCode}>
        {say('toCode')}
      </Button>
    </>
  );
}
