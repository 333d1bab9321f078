import type { HTMLAttributes } from 'react';
import styles from './Note.module.css';

type CalloutProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  as?: 'div' | 'p';
  tone: 'primary' | 'danger' | 'warning';
};

/** A note that is set apart from the surrounding text. */
export function Callout({ as: Tag = 'div', tone, ...rest }: CalloutProps) {
  return <Tag {...rest} className={`${styles.callout} ${styles[tone] ?? ''}`} />;
}
