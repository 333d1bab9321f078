import { Link, type LinkProps } from 'react-router';
import styles from './Tabs.module.css';

/** A tab-like link to a part of the page with its own URL. */
export function TabLink({ isCurrent, ...link }: LinkProps & { isCurrent: boolean }) {
  return (
    <Link {...link} className={styles.tab} aria-current={isCurrent ? 'page' : undefined} preventScrollReset />
  );
}
