import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import styles from './ViewSkeleton.module.css';

const ROWS = 14;
const CONTROLS = [0, 1, 2];

/** Grey bars in the shape of the page that is loading: filters above a table. */
export function ViewSkeleton() {
  return (
    <Stack gap={14}>
      <Row className={styles.controls} gap={16} align="flex-start" aria-hidden="true">
        {CONTROLS.map((control) => (
          <span key={control} className={styles.control} />
        ))}
      </Row>
      <TableSkeleton />
    </Stack>
  );
}

export function TableSkeleton() {
  const t = useMessages(dataViewMessages);
  return (
    <div className={styles.table} role="status">
      <span className="visually-hidden">{t('loadingMore')}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={styles.row} aria-hidden="true" />
      ))}
    </div>
  );
}
