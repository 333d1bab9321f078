import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** One or two words that label a neighbouring text. */
export function Tag({
  tone = 'quiet',
  children,
}: {
  tone?: 'quiet' | 'primary' | 'success' | 'warning' | 'danger';
  children: ReactNode;
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
