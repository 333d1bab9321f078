import type { DayRows } from '@jishi/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { arrowOf, MISSING } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../../shared/navigation/paths.ts';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import type { Column } from '../../../../shared/ui/table/column.ts';
import { SortTable } from '../../../../shared/ui/table/SortTable.tsx';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import type { ChangeAddress, DayAddress } from '../day-address.ts';
import { figureDirection, figuresOf, figureText, industryText, nameAt } from '../figures.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import styles from './DayTable.module.css';

const ROW_HEIGHT_PX = 36;

export interface DayListProps {
  rows: DayRows;
  address: DayAddress;
  onChange: ChangeAddress;
  /** Whether new rows are loading while the previous ones are still shown. */
  isBusy: boolean;
}

/** A table of thousands of stocks, sortable by any column. */
export function DayTable({ rows, address, onChange, isBusy }: DayListProps) {
  const t = useMessages(marketDayMessages);
  const columns = useDayColumns(rows, address.sort);
  const places = useMemo(() => rows.code.map((_, row) => row), [rows]);
  return (
    <SortTable
      label={t('table')}
      columns={columns}
      rows={places}
      rowKey={(row) => row}
      rowHeightPx={ROW_HEIGHT_PX}
      sorting={{
        key: address.sort,
        descends: address.descends,
        onSort: (key, descends) => key !== 'industry' && onChange({ sort: key, descends }),
      }}
      isBusy={isBusy}
    />
  );
}

/** Returns the columns of the table. A row is an index into the arrays of `rows`. */
function useDayColumns(rows: DayRows, sort: DayAddress['sort']) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  return useMemo((): Column<number, DayAddress['sort'] | 'industry'>[] => {
    const figures = figuresOf(rows, sort).map((key) => ({
      key,
      label: t(`figure.${key}`),
      align: 'right' as const,
      descendsFirst: true,
      cell: (row: number) => {
        const value = rows[key][row] ?? null;
        const text = figureText(key, value, lang);
        return key === 'changePercent' ? [`${arrowOf(value)} `, text] : text;
      },
      cellProps: (row: number) => ({ 'data-direction': figureDirection(key, rows[key][row] ?? null) }),
    }));
    return [
      {
        key: 'code',
        label: t('figure.name'),
        descendsFirst: false,
        pinnedPx: 0,
        cell: (row) => <Stock rows={rows} row={row} />,
      },
      ...figures,
      {
        key: 'industry',
        label: t('figure.industry'),
        cell: (row) =>
          industryText(
            { name: rows.industry[row] ?? null, english: rows.industryEnglish[row] ?? null },
            lang,
          ) ?? MISSING,
      },
    ];
  }, [rows, sort, lang, t]);
}

function Stock({ rows, row }: { rows: DayRows; row: number }) {
  const lang = useLanguage();
  const code = rows.code[row] ?? '';
  const name = nameAt(rows, row, lang);
  return (
    <Row as="span" className={styles.security} gap={6} align="baseline" wrap={false}>
      <Link className={styles.cut} to={marketDataPath(code, lang)} title={name}>
        {name}
      </Link>
      <code>{code}</code>
      <LimitMark limit={rows.limit[row] ?? null} />
    </Row>
  );
}

/** Marks a stock that closed at its price limit. */
export function LimitMark({ limit }: { limit: 'up' | 'down' | null }) {
  const t = useMessages(marketDayMessages);
  return limit === null ? null : <Tag>{t(limit === 'up' ? 'limitUp' : 'limitDown')}</Tag>;
}
