import { arrowOf, directionOf, formatChangePercent } from '../../../../shared/format/index.ts';
import styles from './MarketStrip.module.css';

/** A change in percent with its sign and arrow, in the reader's colours. */
export function Change({ percent }: { percent: number | null }) {
  return (
    <span className={styles.change} data-direction={directionOf(percent)}>
      <span aria-hidden="true">{arrowOf(percent)}</span> {formatChangePercent(percent)}
    </span>
  );
}
