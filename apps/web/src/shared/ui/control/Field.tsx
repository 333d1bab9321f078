import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What the control of a field carries, so that its label and its fault belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** What is wrong with it, and how to mend it. */
  error?: string | null;
  /** What helps to fill it in; an error takes its place. */
  hint?: string | undefined;
  /** What follows the control on its line: a picture, a button. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its name above and a line for its fault below, which is always there: a fault moves nothing. */
export function Field({ label, error = null, hint, aside, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        {children({
          id,
          'aria-invalid': error !== null,
          'aria-describedby': note === undefined ? undefined : noteId,
        })}
        {aside}
      </div>
      <p id={noteId} className={styles.note} data-error={error !== null} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
