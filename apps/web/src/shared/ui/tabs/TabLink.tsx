import { Link, type LinkProps } from 'react-router';
import styles from './Tabs.module.css';

/** A link that looks like a tab, to a part of the page that has its own address. */
export function TabLink({ isCurrent, ...link }: LinkProps & { isCurrent: boolean }) {
  return (
    <Link {...link} className={styles.tab} aria-current={isCurrent ? 'page' : undefined} preventScrollReset />
  );
}
