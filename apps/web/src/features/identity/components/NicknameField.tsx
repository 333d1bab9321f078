import type { TextFields } from '../../../shared/form/use-fields.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { identityMessages } from '../identity.messages.ts';

export function NicknameField({ fields }: { fields: TextFields<'nickname'> }) {
  const t = useMessages(identityMessages);
  return (
    <Field label={t('nickname')} error={fields.faultOf('nickname')} hint={t('nicknameHint')}>
      {(control) => <TextInput {...control} {...fields.bind('nickname')} autoComplete="nickname" />}
    </Field>
  );
}
