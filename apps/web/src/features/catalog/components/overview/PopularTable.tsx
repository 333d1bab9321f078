import { isFree, type Lang, POPULAR_DAYS, type PopularDataset } from '@jishi/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatNumber, MISSING } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { type Translate, useMessages } from '../../../../shared/i18n/messages.ts';
import { productPath } from '../../../../shared/navigation/paths.ts';
import { type FactColumn, FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { frequencyName } from '../../dataset-facts.ts';
import { overviewMessages } from '../../overview.messages.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import styles from './Overview.module.css';

interface PopularTableProps {
  rows: readonly PopularDataset[];
  /** Whether data sets can be added to a comparison here. */
  toCompare?: boolean;
}

/** Popular data sets as dense rows: name and code, the meaning of a row, and the price. */
export function PopularTable({ rows, toCompare = false }: PopularTableProps) {
  const t = useMessages(overviewMessages);
  const lang = useLanguage();
  const hasCalls = rows.some(({ calls }) => calls !== null);
  return (
    <FactTable
      caption={t('popular')}
      rows={rows}
      narrow="table"
      rowKey={(row) => row.code}
      columns={[
        ...describing(t, lang),
        ...(hasCalls ? [callsColumn(t)] : []),
        ...prices(t, lang),
        ...(toCompare ? [compareColumn(t)] : []),
      ]}
    />
  );
}

type Texts = Translate<keyof typeof overviewMessages.rows>;
type Column = FactColumn<PopularDataset>;

/** Columns for a data set's name, contents and frequency. */
const describing = (t: Texts, lang: Lang): Column[] => [
  {
    key: 'name',
    label: t('name'),
    cell: (row) => (
      <span className={styles.name}>
        <Link to={productPath(row.code, lang)}>{row.name[lang]}</Link>{' '}
        <Quiet as="code" size={13}>
          {row.code}
        </Quiet>
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
];

const callsColumn = (t: Texts): Column => ({
  key: 'calls',
  label: t('calls', { days: POPULAR_DAYS }),
  align: 'right',
  wideOnly: true,
  cell: (row) => formatNumber(row.calls),
});

/** Columns for the free trial and for the price after the trial. */
const prices = (t: Texts, lang: Lang): Column[] => [
  {
    key: 'trial',
    label: t('trial'),
    align: 'right',
    wideOnly: true,
    cell: (row) => (
      <Short>{row.trialCalls === 0 ? MISSING : t('times', { count: formatNumber(row.trialCalls) })}</Short>
    ),
  },
  { key: 'use', label: t('perCall'), align: 'right', cell: (row) => priceOf(row, 'use', t, lang) },
  { key: 'month', label: t('perMonth'), align: 'right', cell: (row) => priceOf(row, 'month', t, lang) },
];

const compareColumn = (t: Texts): Column => ({
  key: 'compare',
  label: t('compare'),
  align: 'right',
  cell: (row) => <CompareToggle product={`dataset:${row.code}`} name={row.name} small />,
});

function priceOf(row: PopularDataset, mode: 'use' | 'month', t: Texts, lang: Lang): string {
  if (row.vipOnly) return t('vip');
  if (isFree(row.prices)) return t('free');
  const fen = row.prices[mode];
  return fen === undefined ? MISSING : formatMoney(fen, lang);
}

/** The content of a short cell that never wraps. */
function Short({ children }: { children: ReactNode }) {
  return <span className={styles.short}>{children}</span>;
}
