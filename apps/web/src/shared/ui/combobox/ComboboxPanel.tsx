import type { ReactNode } from 'react';
import styles from './combobox.module.css';

interface ComboboxPanelProps {
  className?: string | undefined;
  visible: boolean;
  /** What is said where nothing was found, or nothing could be looked for. */
  none: string | null;
  /** How many there are, for those who do not see the list. */
  announcement: string;
  children: ReactNode;
}

/** What opens below the box: the list, or why there is none. */
export function ComboboxPanel({ className = '', visible, none, announcement, children }: ComboboxPanelProps) {
  return (
    <>
      <div className={`${styles.panel} ${className}`} hidden={!visible}>
        {visible && none !== null && <p className={styles.none}>{none}</p>}
        {children}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {visible && none === null ? announcement : ''}
      </p>
    </>
  );
}
