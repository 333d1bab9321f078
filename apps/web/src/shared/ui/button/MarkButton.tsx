import type { ComponentProps, ReactNode } from 'react';
import styles from './MarkButton.module.css';

type MarkButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'> & {
  isOn: boolean;
  icon: ReactNode;
  /** The text next to the icon. */
  text?: string | false;
  /** Whether the button also has a background while it is on. */
  filled?: boolean;
};

/** A small toggle button that marks something. */
export function MarkButton({ isOn, icon, text = false, filled, ...rest }: MarkButtonProps) {
  return (
    <button type="button" {...rest} className={styles.mark} data-filled={filled} aria-pressed={isOn}>
      {icon}
      {text !== false && <span>{text}</span>}
    </button>
  );
}
