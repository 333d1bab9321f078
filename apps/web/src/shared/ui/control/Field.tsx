import { type ReactNode, useId } from 'react';
import { Row } from '../layout/Row.tsx';
import styles from './Field.module.css';

/** Attributes that tie a control to its label and its fault. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** The fault of the value, and how to correct it. */
  error?: string | null;
  /** Helps to fill in the field; an error takes its place. */
  hint?: string | undefined;
  /** Follows the control on its line: a picture, a button. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/**
 * A control with its name above and a line for its fault below. The line is always there, so that a fault moves
 * nothing.
 */
export function Field({ label, error = null, hint, aside, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Row className={styles.line} gap={10} wrap={false}>
        {children({
          id,
          'aria-invalid': error !== null,
          'aria-describedby': note === undefined ? undefined : noteId,
        })}
        {aside}
      </Row>
      <p id={noteId} className={styles.note} data-error={error !== null} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
