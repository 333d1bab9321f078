import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** A choice of one option among several, as the browser's native list. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return <select className={`${styles.control} ${className}`} {...props} />;
}
