import type { TextFields } from '../../../shared/form/use-fields.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { PasswordInput } from '../../../shared/ui/control/PasswordInput.tsx';
import { identityMessages } from '../identity.messages.ts';

type PasswordNames = 'password' | 'confirmpassword';

/** A new password, twice. */
export function NewPasswordFields({ fields }: { fields: TextFields<PasswordNames> }) {
  const t = useMessages(identityMessages);
  return (
    <>
      <Field label={t('newPassword')} error={fields.faultOf('password')} hint={t('passwordHint')}>
        {(control) => <PasswordInput {...control} {...fields.bind('password')} autoComplete="new-password" />}
      </Field>
      <Field label={t('confirmPassword')} error={fields.faultOf('confirmpassword')}>
        {(control) => (
          <PasswordInput {...control} {...fields.bind('confirmpassword')} autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}
