import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** One of several, in the browser's own list. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return <select className={`${styles.control} ${className}`} {...props} />;
}
