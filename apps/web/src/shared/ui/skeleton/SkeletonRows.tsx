import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui.messages.ts';
import styles from './SkeletonRows.module.css';

/**
 * Grey bars in place of rows that are loading, with the same height, so that nothing shifts. They are painted
 * as a background, because first views contain many of them.
 */
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
  const style = { height: rowHeightPx };
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div key={row} className={styles.row} style={style} data-lines={lines} aria-hidden="true" />
      ))}
    </div>
  );
}
