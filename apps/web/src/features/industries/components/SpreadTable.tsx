import { INDUSTRY_MEASURES, type Industry, type IndustryMeasure } from '@jishi/contract';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { industriesMessages } from '../industries.messages.ts';
import { measureText } from '../measures.ts';

/** The quartiles of each measure across the companies. */
export function SpreadTable({ industry: { industry } }: { industry: Industry }) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const part = (key: 'lower' | 'median' | 'upper') => ({
    key,
    label: t(key),
    align: 'right' as const,
    cell: (measure: IndustryMeasure) => measureText(measure, industry.spreads[measure][key], lang),
  });
  return (
    <FactTable
      caption={t('spreads')}
      columns={[
        { key: 'measure', label: t('measure'), cell: (measure) => t(measure) },
        part('lower'),
        part('median'),
        part('upper'),
        {
          key: 'counted',
          label: t('counted'),
          align: 'right',
          wideOnly: true,
          cell: (measure) =>
            `${formatNumber(industry.spreads[measure].count)} / ${formatNumber(industry.listed ?? industry.companies)}`,
        },
      ]}
      rows={INDUSTRY_MEASURES.filter((measure) => industry.spreads[measure].count > 0)}
      rowKey={(measure) => measure}
      narrow="table"
    />
  );
}
