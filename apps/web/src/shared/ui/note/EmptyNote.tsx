import type { ReactNode } from 'react';
import styles from './Note.module.css';

/** Says that there is nothing, and what to change. */
export function EmptyNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
