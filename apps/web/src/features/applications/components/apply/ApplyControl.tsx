import { tidyReceiver } from '../../../../shared/form/tidy.ts';
import type { Fields } from '../../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import type { ControlProps } from '../../../../shared/ui/control/Field.tsx';
import { Select } from '../../../../shared/ui/control/Select.tsx';
import { TextInput, TextLines } from '../../../../shared/ui/control/TextInput.tsx';
import { YesNo } from '../../../../shared/ui/control/YesNo.tsx';
import { applyMessages } from '../../apply.messages.ts';
import { type ApplyField, type ApplyName, BUSINESS_VALUES, FREQUENCY_VALUES } from '../../apply-fields.ts';
import { NO, YES } from '../../apply-rules.ts';

type BoundControl = ControlProps & ReturnType<Fields<string>['bind']>;

interface ApplyControlProps {
  label: string;
  field: Pick<ApplyField<ApplyName>, 'control' | 'autoComplete'>;
  control: BoundControl;
  set: (value: string) => void;
}

/** The control for the value of one field. */
export function ApplyControl({ label, field, control, set }: ApplyControlProps) {
  switch (field.control) {
    case 'yesNo':
      return (
        <YesNo
          {...control}
          label={label}
          value={control.value === '' ? null : control.value === YES}
          onChange={(answer) => set(answer ? YES : NO)}
        />
      );
    case 'businessType':
    case 'frequency':
      return <Chosen control={control} of={field.control} />;
    case 'lines':
      return <TextLines {...control} aria-required />;
    case 'mobile':
      return (
        <TextInput
          {...control}
          type="tel"
          tidy={tidyReceiver}
          autoComplete={field.autoComplete}
          aria-required
        />
      );
    default:
      return <TextInput {...control} type={field.control} autoComplete={field.autoComplete} aria-required />;
  }
}

function Chosen({ control, of }: { control: BoundControl; of: 'businessType' | 'frequency' }) {
  const t = useMessages(applyMessages);
  const lang = useLanguage();
  const options =
    of === 'frequency'
      ? FREQUENCY_VALUES.map((frequency) => ({ value: frequency.value, label: frequency[lang] }))
      : BUSINESS_VALUES.map((value) => ({ value, label: t(`business.${value}`) }));
  return (
    <Select {...control} aria-required>
      <option value="">{t('choose')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
