import type { DataCalendar } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { fullMonth } from '../../../shared/time/calendar.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { filesMessages } from '../files.messages.ts';
import { calendarQuery } from '../files.queries.ts';
import { type CalendarDay, type CalendarMonth, heldMonths, monthsOf } from '../months.ts';
import styles from './Files.module.css';

/** The days of a year that a data set covers, and the days that are missing. */
export function YearOfData({ code, year }: { code: string; year: number }) {
  const calendar = useQuery(calendarQuery(code, year));
  if (!calendar.isSuccess)
    return <Unanswered query={calendar} waiting={<SkeletonRows rows={8} rowHeightPx={56} />} />;
  return <Calendar calendar={calendar.data} year={year} />;
}

function Calendar({ calendar, year }: { calendar: DataCalendar; year: number }) {
  const t = useMessages(filesMessages);
  const lang = useLanguage();
  const { code, dateField, days, coverage, demo } = calendar;
  const query = new URLSearchParams({ code, from: `${year}-01-01`, to: `${year}-12-31` });
  if (dateField === null) return <EmptyNote title={t('noDates')} />;
  return (
    <Stack gap={18}>
      <Row gap={18} align="baseline">
        <strong>
          {days.length === 0
            ? t('noRowsInYear', { year })
            : t('summary', { year, days: days.length, rows: formatNumber(totalOf(days)) })}
        </strong>
        <Quiet size={13}>{t('countedBy', { field: dateField[lang] })}</Quiet>
        {coverage !== null && <Quiet size={13}>{t('covered', coverage)}</Quiet>}
        <Gaps calendar={calendar} />
        {demo && days.length > 0 && <DemoMark />}
      </Row>
      {days.length > 0 && (
        <>
          <div className={styles.months}>
            {heldMonths(monthsOf(year, calendar)).map((month) => (
              <Month key={month.month} month={month} />
            ))}
          </div>
          <Row gap={16} align="center">
            <ButtonLink tone="primary" href={`#${PATHS.files[lang]}?${query}`}>
              {t('takeYear')}
            </ButtonLink>
            <Legend />
          </Row>
        </>
      )}
      <DatasetSource code={code} />
    </Stack>
  );
}

const totalOf = (days: DataCalendar['days']): number => days.reduce((sum, { rows }) => sum + rows, 0);

function Gaps({ calendar: { missing } }: { calendar: DataCalendar }) {
  const t = useMessages(filesMessages);
  if (missing === null) return null;
  if (missing.length === 0) return <Quiet size={13}>{t('noneMissing')}</Quiet>;
  return (
    <details>
      <summary>{t('someMissing', { count: missing.length })}</summary>
      <p>{missing.join(' ')}</p>
    </details>
  );
}

function Month({ month: { month, before, days } }: { month: CalendarMonth }) {
  const t = useMessages(filesMessages);
  const lang = useLanguage();
  const id = useId();
  const filled = days.filter(({ rows }) => rows > 0);
  const gaps = days.filter(({ isMissing }) => isMissing).length;
  const rows = formatNumber(filled.reduce((sum, day) => sum + day.rows, 0));
  return (
    <section className={styles.month} aria-labelledby={id}>
      <h2 id={id}>{fullMonth(lang === 'zh' ? 'zh-CN' : 'en', `${month}-01`)}</h2>
      {/* Stated as text as well, for readers who cannot distinguish the colours of the squares. */}
      <p className="visually-hidden">
        {`${t('days')} ${filled.length}, ${t('rows')} ${rows}, ${t('missing')} ${gaps}`}
      </p>
      <Grid columns="repeat(7, 1fr)" gap={3} aria-hidden="true">
        {before > 0 && <span style={{ gridColumn: `span ${before}` }} />}
        {days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </Grid>
    </section>
  );
}

function Day({ day: { day, rows, isMissing, level } }: { day: CalendarDay }) {
  const t = useMessages(filesMessages);
  const title = isMissing ? t('dayMissing', { day }) : t('dayRows', { day, rows: formatNumber(rows) });
  return <span className={styles.day} data-level={level} data-missing={isMissing} title={title} />;
}

function Legend() {
  const t = useMessages(filesMessages);
  return (
    <span className={styles.legend} aria-hidden="true">
      <Quiet size={13}>
        {t('few')}{' '}
        {[0, 1, 2, 3, 4].map((level) => (
          <span key={level} className={styles.day} data-level={level} />
        ))}{' '}
        {t('many')} · <span className={styles.day} data-missing="true" /> {t('missing')}
      </Quiet>
    </span>
  );
}
