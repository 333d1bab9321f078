import { tidyYuan } from '../../../shared/form/yuan.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { accessMessages } from '../access.messages.ts';

interface AmountFieldProps {
  window: 'dayCap' | 'monthCap' | 'callCap';
  value: string;
  onChange: (yuan: string) => void;
}

/** A field for a limit in yuan. If it is empty, there is no limit. */
export function AmountField({ window, value, onChange }: AmountFieldProps) {
  const t = useMessages(accessMessages);
  return (
    <Field label={t(window)} hint={t(window === 'callCap' ? 'callCapHint' : 'capHint')}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          tidy={tidyYuan}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
