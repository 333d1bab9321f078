import type { ReactNode } from 'react';
import styles from './Fold.module.css';

/** Further text that is collapsed below its summary. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
