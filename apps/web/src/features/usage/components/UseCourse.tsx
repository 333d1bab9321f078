import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { courseOf } from '../breakdown.ts';
import { formatMs } from '../format-ms.ts';
import { usageMessages } from '../usage.messages.ts';
import { breakdownQuery, type CallsFilter } from '../usage.queries.ts';
import styles from './UseCourse.module.css';

interface UseCourseProps {
  filter: CallsFilter;
  days: number;
  /** The table below shows the same days: it fails alike, and says so. */
  isBesideDays: boolean;
}

/** The calls of each day, and how long they took; whatever the table below is by. */
export function UseCourse({ filter, days, isBesideDays }: UseCourseProps) {
  const t = useMessages(usageMessages);
  const parts = useQuery(breakdownQuery({ ...filter, days, by: 'day' }));
  if (parts.isError && !isBesideDays)
    return <ErrorNote error={parts.error} onRetry={() => void parts.refetch()} />;
  if (!parts.data || parts.data.items.length === 0) return null;
  const { calls, p95Ms } = courseOf(parts.data.items);
  const durations = p95Ms.filter((one) => one !== null);
  return (
    <div className={styles.course}>
      <Line points={calls} label={t('chart', { max: formatNumber(Math.max(...calls)) })} />
      {durations.length > 0 && (
        <Line points={p95Ms} label={t('chartDuration', { max: formatMs(Math.max(...durations)) })} />
      )}
    </div>
  );
}

function Line({ points, label }: { points: readonly (number | null)[]; label: string }) {
  return (
    <figure className={styles.line}>
      <div className={styles.drawing}>
        <Sparkline points={points} label={label} />
      </div>
      <figcaption aria-hidden>
        <Quiet size={13}>{label}</Quiet>
      </figcaption>
    </figure>
  );
}
