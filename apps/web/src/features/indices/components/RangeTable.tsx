import type { IndexRange } from '@jishi/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { directionOf, formatNumber, formatShort, TWO_DECIMALS } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { indexPath } from '../../../shared/navigation/paths.ts';
import { yearOf } from '../../../shared/time/days.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Sparkline } from '../../../shared/ui/sparkline/Sparkline.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { nameFor, wordOf } from '../index-words.ts';
import { indicesMessages } from '../indices.messages.ts';
import { useYearText } from '../use-year-text.ts';
import { ChangeText } from './ChangeText.tsx';
import { RangeBar } from './RangeBar.tsx';
import styles from './RangeTable.module.css';

const ROWS = 100;
const COURSE_HEIGHT_PX = 26;

/**
 * Indices with their level, curve and changes. A close that is older than the others is shown with its day. Initially,
 * a hundred indices are listed.
 */
export function RangeTable({ ranges, newest }: { ranges: readonly IndexRange[]; newest: string }) {
  const t = useMessages(indicesMessages);
  const [rows, setRows] = useState(ROWS);
  const columns = useColumns(newest);
  return (
    <>
      <FactTable
        caption={t('list')}
        columns={columns}
        rows={ranges.slice(0, rows)}
        rowKey={({ code }) => code}
        narrow="table"
      />
      {ranges.length > rows && <Button onClick={() => setRows(rows + ROWS)}>{t('more')}</Button>}
    </>
  );
}

function useColumns(newest: string): FactColumn<IndexRange>[] {
  const t = useMessages(indicesMessages);
  const lang = useLanguage();
  const change = (key: 'month' | 'quarter' | 'year'): FactColumn<IndexRange> => ({
    key,
    label: t(key),
    align: 'right',
    wideOnly: true,
    cell: (range) => <ChangeText percent={range[key]} isLate={range.late !== null} />,
  });
  return [
    {
      key: 'index',
      label: t('index'),
      cell: (range) => <IndexName range={range} />,
    },
    {
      key: 'last',
      label: t('last'),
      align: 'right',
      cell: (range) => <Level range={range} newest={newest} />,
    },
    {
      key: 'changePercent',
      label: t('changePercent'),
      align: 'right',
      cell: ({ changePercent, late }) => <ChangeText percent={changePercent} isLate={late !== null} />,
    },
    { key: 'course', label: t('course'), cell: (range) => <Course range={range} /> },
    {
      key: 'range',
      label: t('range'),
      wideOnly: true,
      cell: (range) => (
        <span className={styles.range}>
          <RangeBar low={range.low} high={range.high} position={range.position} />
        </span>
      ),
    },
    change('month'),
    change('quarter'),
    {
      key: 'yearToDate',
      label: useYearText(newest, { now: 'yearToDate', past: 'yearOf' }),
      align: 'right',
      wideOnly: true,
      cell: (range) => <YearToDate range={range} newest={newest} />,
    },
    change('year'),
    {
      key: 'amount',
      label: t('amount'),
      align: 'right',
      wideOnly: true,
      cell: ({ amount }) => <span className={styles.number}>{formatShort(amount, lang)}</span>,
    },
  ];
}

function Course({ range: { points, late } }: { range: IndexRange }) {
  return (
    <span
      className={styles.course}
      data-old={late !== null || undefined}
      data-direction={directionOf((points.at(-1) ?? 0) - (points[0] ?? 0))}
    >
      <Sparkline points={points} heightPx={COURSE_HEIGHT_PX} />
    </span>
  );
}

function IndexName({ range }: { range: IndexRange }) {
  const lang = useLanguage();
  return (
    <span className={styles.name}>
      <Link to={indexPath(range.code)}>{nameFor(range, lang)}</Link>
      <Quiet as="span" size={13}>
        {range.name !== range.code && <code>{range.code}</code>}{' '}
        {range.category !== null && wordOf(range.category, lang)}
      </Quiet>
    </span>
  );
}

/**
 * The change since the start of the year. If the close is from an earlier year than the newest close, that year is
 * stated.
 */
function YearToDate({ range: { yearToDate, date, late }, newest }: { range: IndexRange; newest: string }) {
  const year = yearOf(date);
  return (
    <span className={styles.level}>
      <ChangeText percent={yearToDate} isLate={late !== null} />
      {yearToDate !== null && year !== yearOf(newest) && (
        <Quiet as="span" size={13}>
          {year}
        </Quiet>
      )}
    </span>
  );
}

function Level({ range: { last, date }, newest }: { range: IndexRange; newest: string }) {
  return (
    <span className={styles.level}>
      <span className={styles.number}>{formatNumber(last, TWO_DECIMALS)}</span>
      {date !== newest && (
        <Quiet as="span" size={13}>
          {date}
        </Quiet>
      )}
    </span>
  );
}
