import type { MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';

interface ButtonProps {
  tone?: 'plain' | 'primary';
  type?: 'button' | 'submit';
  /** What it began is under way: it says so, and takes no further click. */
  busy?: boolean;
  /** As wide as what holds it. */
  wide?: boolean;
  onClick?: () => void;
  onMouseDown?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A button of the site's own; it keeps the focus while it is busy. */
export function Button({
  tone = 'plain',
  type = 'button',
  busy = false,
  wide = false,
  onClick,
  onMouseDown,
  children,
}: ButtonProps) {
  const click = (event: MouseEvent): void => {
    if (busy) event.preventDefault();
    else onClick?.();
  };
  return (
    <button
      className={`${styles.button} ${styles[tone]}`}
      type={type}
      data-wide={wide}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={click}
      onMouseDown={onMouseDown}
    >
      {children}
    </button>
  );
}
