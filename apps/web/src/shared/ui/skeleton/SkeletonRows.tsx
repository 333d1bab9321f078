import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui.messages.ts';
import styles from './SkeletonRows.module.css';

/** Grey bars in the place of rows to come, as high as they will be, so that nothing jumps. */
export function SkeletonRows({
  rows,
  rowHeightPx,
  lines = 2,
}: {
  rows: number;
  rowHeightPx: number;
  lines?: 1 | 2;
}) {
  const t = useMessages(uiMessages);
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div key={row} className={styles.row} style={{ height: rowHeightPx }} aria-hidden="true">
          <span className={styles.bar} />
          {lines === 2 && <span className={styles.bar} />}
        </div>
      ))}
    </div>
  );
}
