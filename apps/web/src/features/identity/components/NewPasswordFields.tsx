import { newPasswordFields } from '@jishi/contract';
import { type TextFields, useFieldTexts } from '../../../shared/form/use-fields.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { PasswordInput } from '../../../shared/ui/control/PasswordInput.tsx';

type PasswordNames = keyof typeof newPasswordFields;

/** Two fields for a new password, which the user types twice. */
export function NewPasswordFields({ fields }: { fields: TextFields<PasswordNames> }) {
  const { labelOf, hintOf } = useFieldTexts<PasswordNames>(newPasswordFields);
  return (
    <>
      <Field label={labelOf('password')} error={fields.faultOf('password')} hint={hintOf('password')}>
        {(control) => <PasswordInput {...control} {...fields.bind('password')} autoComplete="new-password" />}
      </Field>
      <Field label={labelOf('confirmpassword')} error={fields.faultOf('confirmpassword')}>
        {(control) => (
          <PasswordInput {...control} {...fields.bind('confirmpassword')} autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}
