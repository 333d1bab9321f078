import styles from './BarCell.module.css';

interface BarCellProps {
  text: string;
  /** The length of the bar as a share of the longest one. */
  share: number;
  isNegative?: boolean;
}

/** A figure with a bar of proportional length, for a table column. */
export function BarCell({ text, share, isNegative = false }: BarCellProps) {
  return (
    <span className={styles.cell}>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.bar}
          data-negative={isNegative}
          style={{ width: `${100 * Math.max(0, Math.min(1, share))}%` }}
        />
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  );
}
