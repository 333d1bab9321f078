import { isFree, POPULAR_DAYS, type PopularDataset } from '@jishi/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatFen, formatNumber, MISSING } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { productPath } from '../../../../shared/navigation/paths.ts';
import { type FactColumn, FactTable } from '../../../../shared/ui/FactTable.tsx';
import { frequencyName } from '../../frequency.ts';
import { overviewMessages } from '../../overview.messages.ts';
import styles from './Overview.module.css';

/** Popular data sets as dense rows: name and code, what a row is, and what it costs. */
export function PopularTable({ rows }: { rows: readonly PopularDataset[] }) {
  const t = useMessages(overviewMessages);
  const lang = useLanguage();
  const priceOf = (row: PopularDataset, mode: 'use' | 'month'): string => {
    if (row.vipOnly) return t('vip');
    if (isFree(row.prices)) return t('free');
    const fen = row.prices[mode];
    return fen === undefined ? MISSING : formatFen(fen);
  };
  const columns: (FactColumn<PopularDataset> | null)[] = [
    {
      key: 'name',
      label: t('name'),
      cell: (row) => (
        <span className={styles.name}>
          <Link to={productPath(row.code, lang)}>{row.name[lang]}</Link> <code>{row.code}</code>
        </span>
      ),
    },
    {
      key: 'holds',
      label: t('holds'),
      wideOnly: true,
      cell: (row) => <span className={styles.holds}>{row.description[lang]}</span>,
    },
    {
      key: 'frequency',
      label: t('frequency'),
      wideOnly: true,
      cell: (row) => <Short>{frequencyName(row.frequency, lang)}</Short>,
    },
    rows.some(({ calls }) => calls !== null)
      ? {
          key: 'calls',
          label: t('calls', { days: POPULAR_DAYS }),
          align: 'right',
          wideOnly: true,
          cell: (row) => formatNumber(row.calls),
        }
      : null,
    {
      key: 'trial',
      label: t('trial'),
      align: 'right',
      wideOnly: true,
      cell: (row) => (
        <Short>{row.trialCalls === 0 ? MISSING : t('times', { count: formatNumber(row.trialCalls) })}</Short>
      ),
    },
    { key: 'use', label: t('perCall'), align: 'right', cell: (row) => priceOf(row, 'use') },
    { key: 'month', label: t('perMonth'), align: 'right', cell: (row) => priceOf(row, 'month') },
  ];
  return (
    <FactTable
      caption={t('popular')}
      rows={rows}
      narrow="table"
      rowKey={(row) => row.code}
      columns={columns.filter((column) => column !== null)}
    />
  );
}

/** A cell of a word or two, which never breaks. */
function Short({ children }: { children: ReactNode }) {
  return <span className={styles.short}>{children}</span>;
}
