import { type ReactNode, useId } from 'react';
import { Row } from '../layout/Row.tsx';
import styles from './Field.module.css';

/** Attributes that connect a control with its label and its error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** The error of the value, with advice on how to correct it. */
  error?: string | null;
  /** Help for filling in the field. An error replaces it. */
  hint?: string | undefined;
  /** Rendered after the control on the same line, such as a picture or a button. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/**
 * A control with its name above and a line for its error below. The line is always reserved, so that an error
 * does not shift the page.
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
