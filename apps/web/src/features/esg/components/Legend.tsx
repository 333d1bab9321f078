import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Words } from './cells.tsx';
import styles from './HistoryChart.module.css';

/** The names of the two lines. */
export function Legend({ own, other }: { own: string; other: string }) {
  return (
    <Row as="p" gap="2px 14px" align="center" quiet>
      {[own, other].map((label, at) => (
        <span key={label}>
          <svg width="26" height="8" aria-hidden="true">
            <path d="M0 4H26" className={at === 0 ? styles.own : styles.median} />
          </svg>{' '}
          <Words text={label} />
        </span>
      ))}
    </Row>
  );
}
