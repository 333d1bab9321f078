import { tidyReceiver } from '../../../../shared/form/tidy.ts';
import type { Fields } from '../../../../shared/form/use-fields.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import type { ControlProps } from '../../../../shared/ui/control/Field.tsx';
import { Select } from '../../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../../shared/ui/control/TextInput.tsx';
import { TextLines } from '../../../../shared/ui/control/TextLines.tsx';
import { applyMessages } from '../../apply.messages.ts';
import { type ApplyField, type ApplyName, BUSINESS_VALUES, FREQUENCY_VALUES } from '../../apply-fields.ts';
import { NO, YES } from '../../apply-rules.ts';
import styles from './Apply.module.css';

type BoundControl = ControlProps & ReturnType<Fields<string>['bind']>;

interface ApplyControlProps {
  label: string;
  field: Pick<ApplyField<ApplyName>, 'control' | 'autoComplete'>;
  control: BoundControl;
  set: (value: string) => void;
}

/** The element that takes the value of one field. */
export function ApplyControl({ label, field, control, set }: ApplyControlProps) {
  switch (field.control) {
    case 'yesNo':
      return <YesNo label={label} control={control} set={set} />;
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

/** The field's own id, and with it its label and the focus, belong to the first of the two answers. */
function YesNo({
  label: question,
  control: { id, value, ref, onBlur, ...aria },
  set,
}: Omit<ApplyControlProps, 'field'>) {
  const t = useMessages(applyMessages);
  const answers = [
    { answer: YES, label: t('yes'), own: { id, ref } },
    { answer: NO, label: t('no'), own: { id: `${id}-no` } },
  ];
  return (
    <div className={styles.answers} role="radiogroup" aria-label={question}>
      {answers.map(({ answer, label, own }) => (
        <label key={answer} htmlFor={own.id}>
          <input
            {...aria}
            {...own}
            type="radio"
            aria-label={label}
            checked={value === answer}
            onChange={() => set(answer)}
            onBlur={onBlur}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
