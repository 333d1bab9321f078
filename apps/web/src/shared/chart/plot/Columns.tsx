import { formatNumber } from '../../format/index.ts';
import { Row } from '../../ui/layout/Row.tsx';
import styles from './Columns.module.css';

interface Column {
  key: string;
  count: number;
  /** The text that describes the column. */
  summary: string;
  /** Shown below the column. */
  mark: string;
  direction?: string;
}

interface ColumnsProps {
  columns: readonly Column[];
  heightPx: number;
  /** The alignment of the label below a column. */
  marks: 'start' | 'center';
}

/** The fraction of the height that is used for the columns. The rest is for the number above the tallest column. */
const HIGHEST_PERCENT = 88;

/** Counts as columns side by side, each with its number. */
export function Columns({ columns, heightPx, marks }: ColumnsProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <Row as="ul" className={styles.columns} gap={3} wrap={false} style={{ height: heightPx }}>
      {columns.map(({ key, count, summary, mark, direction }) => (
        <li key={key} data-direction={direction} title={summary}>
          <span className="visually-hidden">{summary}</span>
          <span className={styles.column} aria-hidden="true">
            <span className={styles.count}>{count > 0 && formatNumber(count)}</span>
            <span className={styles.bar} style={{ height: `${(count / most) * HIGHEST_PERCENT}%` }} />
          </span>
          <Row as="span" className={styles.mark} gap={0} justify={marks} wrap={false} aria-hidden="true">
            {mark}
          </Row>
        </li>
      ))}
    </Row>
  );
}
