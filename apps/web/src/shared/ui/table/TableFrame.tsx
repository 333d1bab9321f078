import type { ComponentProps } from 'react';
import styles from '../layout/layout.module.css';

/** A scrolling region for a wide or long table. An edge is shaded as long as there are more columns behind it. */
export function TableFrame({
  label,
  className = '',
  ...rest
}: ComponentProps<'section'> & { label: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  return <section tabIndex={0} aria-label={label} className={`${styles.shaded} ${className}`} {...rest} />;
}
