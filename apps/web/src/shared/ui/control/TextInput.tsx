import type { ChangeEvent, ComponentProps } from 'react';
import styles from './control.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** Removes from typed or pasted text the characters that no value of this field contains. */
  tidy?: (text: string) => string;
}

/** A single-line text field for codes and numbers. `aria-invalid` also marks it visibly as invalid. */
export function TextInput({ tidy, onChange, ...props }: TextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target, nativeEvent } = event;
    // A text that an input method is still composing is not changed.
    const composing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    const tidied = composing ? target.value : (tidy?.(target.value) ?? target.value);
    // Setting the same value again would move the caret to the end.
    if (tidied !== target.value) target.value = tidied;
    onChange?.(event);
  };
  return (
    <input
      className={`${styles.control} ${styles.input}`}
      autoComplete="off"
      spellCheck={false}
      {...props}
      onChange={change}
    />
  );
}

/** A field for several lines of text. */
export function TextLines(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea className={`${styles.control} ${styles.lines}`} rows={3} {...props} />;
}
