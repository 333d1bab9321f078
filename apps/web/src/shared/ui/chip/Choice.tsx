import { useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<Value extends string> {
  /** The name of the group for screen readers. It is not visible. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null if no option is chosen. */
  value: Value | null;
  onChoose: (value: Value) => void;
}

/**
 * Lets the reader choose one of a few options, which are side by side. The arrow keys move between them, as with radio
 * buttons.
 */
export function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            // The current option can be chosen again, for example to restore the view after the reader has moved it.
            onClick={() => option.value === value && onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
