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
import type { KnownMeasures } from '../known-measures.ts';
import { isGrowth, measureText } from '../measures.ts';
import type { FigureColumn } from './FigureTable.tsx';

const WIDE = '(min-width: 761px)';
/** The measures in the list of industries. A phone shows only those in the second list. */
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
const NARROW_MEASURES: readonly IndustryMeasure[] = ['marketValue', 'revenue', 'peRatio'];

/** Measures that are sums of an industry. All other measures are medians of its companies. */
const SUMS: readonly IndustryMeasure[] = ['marketValue', 'revenue'];

const sumOf = (summary: IndustrySummary, measure: IndustryMeasure): number | null =>
  measure === 'revenue' ? summary.revenue : summary.marketValue;

/** Returns a column for each figure that at least one industry has. A phone shows fewer columns. */
export function useSummaryColumns(measures: KnownMeasures): FigureColumn<IndustrySummary>[] {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const isWide = useMedia(WIDE);
  const all = (isWide ? SUMMARY_MEASURES : NARROW_MEASURES).filter((measure) => measures.has(measure));
  // A phone has room for one measure of size and one of price.
  const inSight = isWide ? all : all.filter((_, at) => at === 0 || at === all.length - 1);
  const companies: FigureColumn<IndustrySummary> = {
    key: 'companies',
    label: t('companies'),
    value: (summary) => summary.companies,
    text: formatNumber,
  };
  return [
    companies,
    ...inSight.map((measure) => ({
      key: measure,
      label: t(measure),
      value: (summary: IndustrySummary) =>
        SUMS.includes(measure) ? sumOf(summary, measure) : summary.spreads[measure].median,
      text: (value: number | null) => measureText(measure, value, lang),
      isChange: isGrowth(measure),
    })),
  ];
}

/**
 * Returns a column for each measure that at least one company has. A phone shows only the measures of the chart and of
 * the sort order. The rows are indices into the industry's companies.
 */
export function useCompanyColumns(
  { figures }: Industry,
  { x, y, size, sort }: IndustriesAddress,
  measures: KnownMeasures,
): FigureColumn<number>[] {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const isWide = useMedia(WIDE);
  const chosen: readonly Order[] = [size, x, y, sort];
  return INDUSTRY_MEASURES.filter(
    (measure) => measures.has(measure) && (isWide || chosen.includes(measure)),
  ).map((measure) => ({
    key: measure,
    label: t(measure),
    value: (row) => figures[measure][row] ?? null,
    text: (value) => measureText(measure, value, lang),
    isChange: isGrowth(measure),
  }));
}
