import { useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<Value extends string> {
  /** What is chosen; read out, not shown. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null when none of them holds. */
  value: Value | null;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side. The arrow keys move between them, as between all radio buttons. */
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
            // A choice that holds already may be made again: it brings back what was moved since.
            onClick={() => option.value === value && onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
