import { nicknameField } from '@jishi/contract';
import { type TextFields, useFieldTexts } from '../../../shared/form/use-fields.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';

const ROWS = { nickname: nicknameField };

export function NicknameField({ fields }: { fields: TextFields<'nickname'> }) {
  const { labelOf, hintOf } = useFieldTexts(ROWS);
  return (
    <Field label={labelOf('nickname')} error={fields.faultOf('nickname')} hint={hintOf('nickname')}>
      {(control) => <TextInput {...control} {...fields.bind('nickname')} autoComplete="nickname" />}
    </Field>
  );
}
