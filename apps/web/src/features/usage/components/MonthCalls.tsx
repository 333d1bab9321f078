import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { marketToday, monthOf } from '../../../shared/time/days.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { callsByDay, type UseDay } from '../day-sums.ts';
import { usageMessages } from '../usage.messages.ts';
import { monthQuery } from '../usage.queries.ts';
import { DayLine } from './DayLine.tsx';

const SKELETON_PX = 120;

/** The number of calls in the calendar month up to today, in total and by day. */
export function MonthCalls() {
  const t = useMessages(usageMessages);
  const lang = useLanguage();
  const days = useQuery(monthQuery);
  return (
    <Section title={t('thisMonth')}>
      <Answer query={days} waiting={<SkeletonRows rows={1} rowHeightPx={SKELETON_PX} lines={1} />}>
        {(data) => <Month rows={data} />}
      </Answer>
      <p>
        <Link to={PATHS.use[lang]}>{t('toUse')}</Link>
      </p>
    </Section>
  );
}

function Month({ rows }: { rows: readonly UseDay[] }) {
  const t = useMessages(usageMessages);
  const today = marketToday();
  const month = { from: `${monthOf(today)}-01`, to: today };
  const points = callsByDay(rows, month);
  const count = points.reduce((sum, calls) => sum + calls, 0);
  return (
    <>
      <p>{t('monthTotal', { count: formatNumber(count) })}</p>
      {count > 0 && (
        <DayLine points={points} label={t('chart', { max: formatNumber(Math.max(...points)) })} {...month} />
      )}
    </>
  );
}
