import type { ComponentProps } from 'react';
import styles from './TextInput.module.css';

type TextInputProps = Omit<ComponentProps<'input'>, 'className'>;

/** A line of text to type in; `aria-invalid` marks it as wrong, also to the eye. Text that is typed here is code or a number. */
export function TextInput(props: TextInputProps) {
  return <input className={styles.input} autoComplete="off" spellCheck={false} {...props} />;
}
