import { useMessages } from '../../../shared/i18n/messages.ts';
import type { ControlProps } from '../../../shared/ui/control/Field.tsx';
import { supportFeatureMessages } from '../support.messages.ts';
import styles from './Feedback.module.css';

interface YesNoProps extends ControlProps {
  label: string;
  value: boolean | null;
  onChange: (answer: boolean) => void;
}

/** One of two answers; the field's own id, and with it its label, belong to the first. */
export function YesNo({ id, label, value, onChange, ...aria }: YesNoProps) {
  const t = useMessages(supportFeatureMessages);
  return (
    <div className={styles.answers} role="radiogroup" aria-label={label}>
      {([true, false] as const).map((answer) => (
        <label key={String(answer)} htmlFor={answer ? id : `${id}-no`}>
          <input
            {...aria}
            id={answer ? id : `${id}-no`}
            type="radio"
            aria-label={t(answer ? 'yes' : 'no')}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {t(answer ? 'yes' : 'no')}
        </label>
      ))}
    </div>
  );
}
