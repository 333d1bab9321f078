import type { ChangeEvent, ComponentProps } from 'react';
import styles from './control.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** Takes out of what is typed or pasted what no value of this field has. */
  tidy?: (text: string) => string;
}

/** A line of text to type in; `aria-invalid` marks it as wrong, also to the eye. Text that is typed here is code or a number. */
export function TextInput({ tidy, onChange, ...props }: TextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target, nativeEvent } = event;
    // What an input method still composes is its own.
    const composing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    const tidied = composing ? target.value : (tidy?.(target.value) ?? target.value);
    // Told what it holds already, a control would move the caret to the end.
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
