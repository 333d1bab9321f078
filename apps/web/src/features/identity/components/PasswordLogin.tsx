import { accountRule, PICTURE_CODE_LENGTH, passwordGivenRule, pictureCodeRule } from '@jishi/contract';
import type { FormEvent } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { PasswordInput } from '../../../shared/ui/PasswordInput.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { PictureButton } from '../../../shared/verification/PictureButton.tsx';
import { usePicture } from '../../../shared/verification/use-picture.ts';
import { identityMessages } from '../identity.messages.ts';
import { useEnter } from '../use-enter.ts';

const rules = { account: accountRule, password: passwordGivenRule, picVerifyCode: pictureCodeRule } as const;

export function PasswordLogin({ returnTo }: { returnTo: string | null }) {
  const t = useMessages(identityMessages);
  const enter = useEnter();
  const picture = usePicture();
  const fields = useFields(rules);
  const { busy, submit } = useSubmit();
  const signIn = async (): Promise<void> => {
    try {
      await person.identity.passwordLogin({ ...fields.values, actionId: picture.actionId });
    } catch (error) {
      // One picture is good for one attempt.
      picture.refresh();
      fields.set('picVerifyCode', '');
      throw error;
    }
    await enter(returnTo);
  };
  const onSubmit = (event: FormEvent): void => submit(event, fields.check, signIn);
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field label={t('account')} error={fields.faultOf('account')}>
        {(control) => (
          <TextInput
            {...control}
            {...fields.bind('account')}
            placeholder={t('accountHint')}
            autoComplete="username"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field label={t('password')} error={fields.faultOf('password')}>
        {(control) => <PasswordInput {...control} {...fields.bind('password')} autoComplete="current-password" />}
      </Field>
      <Field label={t('picture')} error={fields.faultOf('picVerifyCode')} aside={<PictureButton picture={picture} />}>
        {(control) => (
          <TextInput {...control} {...fields.bind('picVerifyCode')} maxLength={PICTURE_CODE_LENGTH} autoCapitalize="none" />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={busy} wide>
        {t('signIn')}
      </Button>
    </form>
  );
}
