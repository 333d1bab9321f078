import type { HolderReport } from '@jishi/contract';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { holdersMessages } from '../holders.messages.ts';
import { FEN_FIGURES, type FenFigure, sumOf } from '../sums.ts';
import { DatasetName } from './DatasetName.tsx';

type HeldMonth = HolderReport['datasets'][number];

/**
 * The row of a data set or of the total. Customers are not added up, because one customer may call several data sets.
 */
type Line = Pick<HeldMonth, FenFigure | 'calls' | 'rows'> & { readonly dataset: HeldMonth | null };

const BASIS_POINTS = 100;

/** The usage and revenue of each data set, and their totals. */
export function RevenueByDataset({ report: { datasets } }: { report: HolderReport }) {
  const t = useMessages(holdersMessages);
  const lang = useLanguage();
  const lines: Line[] = datasets.map((dataset) => ({ ...dataset, dataset }));
  if (lines.length > 1) lines.push({ ...sumOf(datasets), dataset: null });
  const LABELS = {
    soldFen: t('sold'),
    refundedFen: t('refunded'),
    revenueFen: t('net'),
    shareFen: t('share'),
  } as const;
  const number = (key: 'calls' | 'rows'): FactColumn<Line> => ({
    ...{ key, label: t(key), align: 'right' },
    cell: (line) => formatNumber(line[key]),
  });
  const money = (key: FenFigure): FactColumn<Line> => ({
    ...{ key, label: LABELS[key], align: 'right' },
    cell: (line) => formatMoney(line[key], lang),
  });
  return (
    <FactTable<Line>
      caption={t('byDataset')}
      columns={[
        {
          key: 'dataset',
          label: t('dataset'),
          cell: ({ dataset }) =>
            dataset === null ? <strong>{t('total')}</strong> : <DatasetName {...dataset} />,
        },
        number('calls'),
        number('rows'),
        {
          key: 'customers',
          label: t('customers'),
          align: 'right',
          cell: ({ dataset }) => dataset && formatNumber(dataset.customers),
        },
        ...FEN_FIGURES.slice(0, -1).map(money),
        {
          key: 'percent',
          label: t('percent'),
          align: 'right',
          cell: ({ dataset }) => dataset && `${formatNumber(dataset.basisPoints / BASIS_POINTS)}%`,
        },
        money('shareFen'),
      ]}
      rows={lines}
      rowKey={({ dataset }) => dataset?.code ?? ''}
    />
  );
}
