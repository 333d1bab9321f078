import type { ReactNode } from 'react';
import styles from './combobox.module.css';

interface ComboboxPanelProps {
  className?: string | undefined;
  visible: boolean;
  /** The message if nothing matched or the search failed. */
  none: string | null;
  /** The number of matches, for screen readers. */
  announcement: string;
  children: ReactNode;
}

/** The panel below the box: the list, or the reason why the list is empty. */
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
