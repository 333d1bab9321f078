import { type ReactNode, useId } from 'react';
import styles from './RadioList.module.css';

export interface RadioRow<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Describes the option, or states why it is disabled. */
  readonly note?: ReactNode;
  readonly disabled?: boolean;
  /** An additional control, such as a button that removes the reason why the option is disabled. */
  readonly aside?: ReactNode;
}

interface RadioListProps<Value extends string> {
  /** The name of the list for screen readers. It is not visible. */
  label: string;
  rows: readonly RadioRow<Value>[];
  /** Null if no option is chosen. */
  value: Value | null;
  onChoose: (value: Value) => void;
}

/** Lets the reader choose one of a few options that need an explanation, one below the other. */
export function RadioList<Value extends string>({ label, rows, value, onChoose }: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{label}</legend>
      {rows.map((row) => (
        <div key={row.value} className={styles.row} data-chosen={row.value === value}>
          <label data-disabled={row.disabled === true}>
            <input
              type="radio"
              name={name}
              checked={row.value === value}
              disabled={row.disabled === true}
              aria-labelledby={`${name}-${row.value}`}
              aria-describedby={row.note === undefined ? undefined : `${name}-${row.value}-note`}
              onChange={() => onChoose(row.value)}
            />
            {row.icon}
            <span className={styles.text}>
              <span id={`${name}-${row.value}`} className={styles.name}>
                {row.label}
              </span>
              {row.note !== undefined && (
                <span id={`${name}-${row.value}-note`} className={styles.note}>
                  {row.note}
                </span>
              )}
            </span>
          </label>
          {row.aside}
        </div>
      ))}
    </fieldset>
  );
}
