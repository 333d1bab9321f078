import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** A field for several lines of text. */
export function TextLines(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea className={`${styles.control} ${styles.lines}`} rows={3} {...props} />;
}
