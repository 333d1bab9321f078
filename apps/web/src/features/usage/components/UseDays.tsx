import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatFen, formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { callsByDay, csvOf, type UseDay } from '../day-sums.ts';
import { usageMessages } from '../usage.messages.ts';
import { daysQuery } from '../usage.queries.ts';
import { DayLine } from './DayLine.tsx';

const SPANS = [7, 31, 366] as const;

/** Calls, rows and charges by day and data set: drawn, as a table, and as a file. */
export function UseDays() {
  const t = useMessages(usageMessages);
  const id = useId();
  const [span, setSpan] = useState<(typeof SPANS)[number]>(31);
  const days = useQuery(daysQuery(span));
  return (
    <Section title={t('byDay')}>
      <Row gap="8px 12px" align="center">
        <label htmlFor={id}>{t('span')}</label>
        <Select
          id={id}
          value={span}
          onChange={({ target }) => setSpan(SPANS.find((one) => String(one) === target.value) ?? 31)}
        >
          {SPANS.map((one) => (
            <option key={one} value={one}>
              {t(`days.${one}`)}
            </option>
          ))}
        </Select>
      </Row>
      {days.isPending && <SkeletonRows rows={5} rowHeightPx={40} lines={1} />}
      {days.isError && <ErrorNote error={days.error} onRetry={() => void days.refetch()} />}
      {days.data &&
        (days.data.length === 0 ? <EmptyNote title={t('none')} /> : <DayTable rows={days.data} />)}
    </Section>
  );
}

function DayTable({ rows }: { rows: readonly UseDay[] }) {
  const t = useMessages(usageMessages);
  const points = callsByDay(rows);
  const days = rows.map(({ day }) => day).toSorted();
  const head = [t('day'), t('dataset'), t('calls'), t('rows'), `${t('charged')} (fen)`];
  return (
    <>
      <DayLine points={points} from={days[0] ?? ''} to={days.at(-1) ?? ''} />
      <a
        download="usage.csv"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(rows, head))}`}
        style={{ justifySelf: 'start' }}
      >
        {t('csv')}
      </a>
      <FactTable
        caption={t('byDay')}
        columns={[
          { key: 'day', label: t('day'), cell: (row) => row.day },
          { key: 'dataset', label: t('dataset'), cell: (row) => <code>{row.dataset}</code> },
          { key: 'calls', label: t('calls'), align: 'right', cell: (row) => formatNumber(row.calls) },
          { key: 'rows', label: t('rows'), align: 'right', cell: (row) => formatNumber(row.rows) },
          { key: 'charged', label: t('charged'), align: 'right', cell: (row) => formatFen(row.chargedFen) },
        ]}
        rows={rows}
        rowKey={(row) => `${row.day} ${row.dataset}`}
      />
    </>
  );
}
