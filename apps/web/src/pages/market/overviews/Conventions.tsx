import { useMessages } from '../../../shared/i18n/messages.ts';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { overviewsMessages } from './overviews.messages.ts';

const RULES = [
  'hours',
  'settlement',
  'limits',
  'newShares',
  'treatment',
  'lots',
  'shorts',
  'codes',
  'year',
  'dividends',
] as const;

/** Compares the rules of the market with those that a reader knows from the United States. */
export function Conventions() {
  const t = useMessages(overviewsMessages);
  return (
    <FactTable
      caption={t('rules')}
      rows={RULES}
      rowKey={(rule) => rule}
      narrow="lines"
      columns={[
        { key: 'rule', label: t('rule'), fills: 'line', cell: (rule) => t(`rule.${rule}`) },
        { key: 'china', label: t('china'), fills: 'line', cell: (rule) => t(`china.${rule}`) },
        {
          key: 'abroad',
          label: t('abroad'),
          fills: 'line',
          named: true,
          cell: (rule) => t(`abroad.${rule}`),
        },
      ]}
    />
  );
}
