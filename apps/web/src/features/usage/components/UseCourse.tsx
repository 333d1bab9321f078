import { addDays } from '@jishi/market-math';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketToday } from '../../../shared/time/days.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { courseOf } from '../breakdown.ts';
import { formatMs } from '../format-ms.ts';
import { usageMessages } from '../usage.messages.ts';
import { breakdownQuery, type CallsFilter } from '../usage.queries.ts';
import { DayLine } from './DayLine.tsx';

/** The minimum number of days. A line needs two points. */
const POINTS_MIN = 2;
const SKELETON_PX = 148;

interface UseCourseProps {
  filter: CallsFilter;
  days: number;
  /** Whether the table below shows the same days. If so, the table reports that they failed to load. */
  isBesideDays: boolean;
}

/** The number and the durations of the calls on each day. They do not depend on how the table below is broken down. */
export function UseCourse({ filter, days, isBesideDays }: UseCourseProps) {
  const t = useMessages(usageMessages);
  const parts = useQuery(breakdownQuery({ ...filter, days, by: 'day' }));
  if (parts.isPending || (parts.isError && !isBesideDays))
    return (
      <Unanswered query={parts} waiting={<SkeletonRows rows={1} rowHeightPx={SKELETON_PX} lines={1} />} />
    );
  if (!parts.data || parts.data.items.length === 0) return null;
  const today = marketToday();
  const span = { from: addDays(today, 1 - days), to: today };
  const { calls, p95Ms } = courseOf(parts.data.items, span);
  const durations = p95Ms.filter((one) => one !== null);
  return (
    <Grid min={280} fill gap="16px 32px">
      <DayLine points={calls} label={t('chart', { max: formatNumber(Math.max(...calls)) })} {...span} />
      {durations.length >= POINTS_MIN && (
        <DayLine
          points={p95Ms}
          label={t('chartDuration', { max: formatMs(Math.max(...durations)) })}
          {...span}
        />
      )}
    </Grid>
  );
}
