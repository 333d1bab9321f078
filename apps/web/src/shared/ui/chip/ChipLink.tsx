import { Link, type LinkProps } from 'react-router';
import styles from './chip.module.css';

/** One of several links side by side that open parts of the same page. */
export function ChipLink(link: LinkProps) {
  return <Link {...link} className={styles.chip} preventScrollReset />;
}
