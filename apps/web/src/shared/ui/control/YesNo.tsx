import type { Ref } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Row } from '../layout/Row.tsx';
import { uiMessages } from '../ui.messages.ts';
import type { ControlProps } from './Field.tsx';
import styles from './YesNo.module.css';

interface YesNoProps extends ControlProps {
  /** The question. */
  label: string;
  /** Null until it is answered. */
  value: boolean | null;
  onChange: (answer: boolean) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A question with two answers. The first answer has the field's id, so it gets the label and the focus. */
export function YesNo({ id, label: question, value, onChange, onBlur, ref, ...aria }: YesNoProps) {
  const t = useMessages(uiMessages);
  const answers = [
    { answer: true, label: t('yes'), own: { id, ref } },
    { answer: false, label: t('no'), own: { id: `${id}-no` } },
  ];
  return (
    <Row
      className={styles.answers}
      gap={28}
      align="center"
      wrap={false}
      role="radiogroup"
      aria-label={question}
    >
      {answers.map(({ answer, label, own }) => (
        <label key={own.id} htmlFor={own.id}>
          <input
            {...aria}
            {...own}
            type="radio"
            aria-label={label}
            checked={value === answer}
            onChange={() => onChange(answer)}
            onBlur={onBlur}
          />
          {label}
        </label>
      ))}
    </Row>
  );
}
