import { formRules, PICTURE_CODE_LENGTH, passwordLoginFields } from '@jishi/contract';
import { type SyntheticEvent, useState } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { tidyReceiver } from '../../../shared/form/tidy.ts';
import { type Fields, useFieldTexts } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { PasswordInput } from '../../../shared/ui/control/PasswordInput.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { PictureButton } from '../../../shared/verification/PictureButton.tsx';
import { PassDeclined, withPass } from '../../../shared/verification/pass.ts';
import { usePicture } from '../../../shared/verification/use-picture.ts';
import { verificationMessages } from '../../../shared/verification/verification.messages.ts';
import { identityMessages } from '../identity.messages.ts';
import { passwordLoginForm } from '../password-login-form.ts';
import { useEnter } from '../use-enter.ts';
import styles from './IdentityDialog.module.css';

export const passwordLoginRules = formRules(passwordLoginForm);
type PasswordLoginFields = Fields<keyof typeof passwordLoginRules>;

export function PasswordLogin({
  fields,
  returnTo,
}: {
  fields: PasswordLoginFields;
  returnTo: string | null;
}) {
  const t = useMessages(identityMessages);
  const { labelOf } = useFieldTexts(passwordLoginFields);
  const { busy, submit } = useSubmit();
  const login = usePasswordLogin(fields, returnTo);
  return (
    <form noValidate onSubmit={(event) => submit(event, login.check, login.signIn)}>
      <Field label={labelOf('account')} error={fields.faultOf('account')}>
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
      <Field label={labelOf('password')} error={fields.faultOf('password')}>
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

/** The field for the characters in the picture, with a link for users who prefer a code. */
function PictureField({ fields, login, onByCode }: PictureFieldProps) {
  const { labelOf } = useFieldTexts(passwordLoginFields);
  const say = useMessages(verificationMessages);
  return (
    <>
      <Field
        label={labelOf('picVerifyCode')}
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

type Name = 'account' | 'password' | 'picVerifyCode';

/** Signs in with a password and the characters in a picture, or with a pass for a user who cannot read them. */
export function usePasswordLogin(fields: Fields<Name>, returnTo: string | null) {
  const enter = useEnter();
  const picture = usePicture();
  const [pass, setPass] = useState('');
  const { account, password } = fields.values;
  const byPicture = async (): Promise<void> => {
    try {
      await person.identity.passwordLogin({ ...fields.values, actionId: picture.actionId });
    } catch (error) {
      // Each picture is valid for one attempt.
      picture.refresh();
      fields.set('picVerifyCode', '');
      throw error;
    }
    await enter(returnTo);
  };
  const byPass = async (): Promise<void> => {
    const login = (newPass: string): Promise<unknown> => {
      // A pass remains valid until the user is signed in, so mistyping the password does not use it up.
      if (newPass !== '') setPass(newPass);
      return person.identity.passwordLogin({
        account,
        password,
        actionId: picture.actionId,
        captchaPass: newPass || pass,
      });
    };
    try {
      await withPass('signIn', login, { receiver: account });
    } catch (error) {
      if (error instanceof PassDeclined) return;
      throw error;
    }
    await enter(returnTo);
  };
  const checkForPass = (): boolean => fields.checkOnly(['account', 'password']);
  const passed = pass !== '';
  return {
    picture,
    passed,
    check: passed ? checkForPass : fields.check,
    signIn: passed ? byPass : byPicture,
    checkForPass,
    byPass,
  };
}
