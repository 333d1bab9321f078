import type { DayIndustry, MarketDay } from '@jishi/contract';
import { Link } from 'react-router';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatShort,
} from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { PATHS } from '../../../../shared/navigation/paths.ts';
import { type FactColumn, FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { hasAmounts, industryKey, industryText } from '../figures.ts';
import { marketDayMessages } from '../market-day.messages.ts';

/** The largest industries of a day, best first, each linked to its stocks on the page of the day. */
export function Sectors({
  day: { industries, classification },
  rowsMax,
}: {
  day: MarketDay;
  rowsMax: number;
}) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  const pathOf = (industry: DayIndustry): string => {
    const query = new URLSearchParams({ class: classification, industry: industryKey(industry.key) });
    return `${PATHS.marketDay[lang]}?${query}`;
  };
  const isTraded = hasAmounts({ industries });
  const columns: FactColumn<DayIndustry>[] = [
    {
      key: 'industry',
      label: t('industry'),
      cell: (industry) => (
        <Link to={pathOf(industry)}>{industryText(industry, lang) ?? t('unclassified')}</Link>
      ),
    },
    {
      key: 'upDown',
      label: t('upDown'),
      align: 'right',
      wideOnly: true,
      cell: ({ rise, fall }) => `${formatNumber(rise)} / ${formatNumber(fall)}`,
    },
    {
      key: 'change',
      label: t('figure.changePercent'),
      align: 'right',
      cell: ({ changePercent }) => (
        <span data-direction={directionOf(changePercent)} style={{ whiteSpace: 'nowrap' }}>
          {arrowOf(changePercent)} {formatChangePercent(changePercent)}
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('figure.amount'),
      align: 'right',
      cell: ({ amount }) => formatShort(amount, lang),
    },
  ];
  return (
    <FactTable
      caption={t('industry')}
      columns={columns.filter(({ key }) => key !== 'amount' || isTraded)}
      rows={industries.slice(0, rowsMax).toSorted((a, b) => (b.changePercent ?? 0) - (a.changePercent ?? 0))}
      rowKey={({ key }) => industryKey(key)}
      narrow="table"
    />
  );
}
