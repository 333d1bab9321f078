import type { Fields } from '../../../shared/form/use-fields.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { identityMessages } from '../identity.messages.ts';

export function NicknameField<Name extends string>({ fields }: { fields: Fields<Name | 'nickname'> }) {
  const t = useMessages(identityMessages);
  return (
    <Field label={t('nickname')} error={fields.faultOf('nickname')} hint={t('nicknameHint')}>
      {(control) => <TextInput {...control} {...fields.bind('nickname')} autoComplete="nickname" />}
    </Field>
  );
}
