import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A word or two that marks what stands beside it. */
export function Tag({
  tone = 'quiet',
  children,
}: {
  tone?: 'quiet' | 'primary' | 'success';
  children: ReactNode;
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
