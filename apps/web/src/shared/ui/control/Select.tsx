import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** Lets the reader choose one of several options, in the browser's native list. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return <select className={`${styles.control} ${className}`} {...props} />;
}
