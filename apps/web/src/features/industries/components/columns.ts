import {
  INDUSTRY_MEASURES,
  type Industry,
  type IndustryMeasure,
  type IndustrySummary,
} from '@jishi/contract';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { industriesMessages } from '../industries.messages.ts';
import type { IndustriesAddress, Order } from '../industries-address.ts';
import { isGrowth, measureText } from '../measures.ts';
import type { FigureColumn } from './FigureTable.tsx';

const WIDE = '(min-width: 761px)';
/** What the list of industries tells; a phone those of the second list. */
const SUMMARY_MEASURES = [
  'marketValue',
  'revenue',
  'revenueGrowth',
  'grossMargin',
  'netMargin',
  'returnOnEquity',
  'peRatio',
  'pbRatio',
  'psRatio',
  'dividendYield',
] as const satisfies readonly IndustryMeasure[];
const NARROW_MEASURES: readonly IndustryMeasure[] = ['marketValue', 'peRatio'];

/** Sums of an industry; all else is the median of its companies. */
const SUMS: readonly IndustryMeasure[] = ['marketValue', 'revenue'];

const sumOf = (summary: IndustrySummary, measure: IndustryMeasure): number | null =>
  measure === 'revenue' ? summary.revenue : summary.marketValue;

/** The figures of industries as columns, fewer on a phone. */
export function useSummaryColumns(): FigureColumn<IndustrySummary>[] {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const isWide = useMedia(WIDE);
  const measures = isWide ? SUMMARY_MEASURES : NARROW_MEASURES;
  const companies: FigureColumn<IndustrySummary> = {
    key: 'companies',
    label: t('companies'),
    value: (summary) => summary.companies,
    text: formatNumber,
  };
  return [
    companies,
    ...measures.map((measure) => ({
      key: measure,
      label: t(measure),
      value: (summary: IndustrySummary) =>
        SUMS.includes(measure) ? sumOf(summary, measure) : summary.spreads[measure].median,
      text: (value: number | null) => measureText(measure, value, lang),
      isChange: isGrowth(measure),
    })),
  ];
}

/** The measures of companies as columns; on a phone those of the chart and of the order. Rows are places in the industry. */
export function useCompanyColumns(
  { figures }: Industry,
  { x, y, size, sort }: IndustriesAddress,
): FigureColumn<number>[] {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const isWide = useMedia(WIDE);
  const chosen: readonly Order[] = [size, x, y, sort];
  return INDUSTRY_MEASURES.filter((measure) => isWide || chosen.includes(measure)).map((measure) => ({
    key: measure,
    label: t(measure),
    value: (row) => figures[measure][row] ?? null,
    text: (value) => measureText(measure, value, lang),
    isChange: isGrowth(measure),
  }));
}
