import type { DailyBars } from '@jishi/contract';
import { useMemo, useState } from 'react';
import { aggregateBars } from '../../../shared/chart/aggregate.ts';
import { BarTable } from '../../../shared/chart/BarTable.tsx';
import { barsOf } from '../../../shared/chart/bars.ts';
import { CandleChart } from '../../../shared/chart/CandleChart.tsx';
import { changesOf } from '../../../shared/chart/changes.ts';
import { gapBarsOf } from '../../../shared/chart/gaps.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { monthsBefore } from '../../../shared/time/days.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { priceDigits } from '../price-digits.ts';
import { quotesMessages } from '../quotes.messages.ts';
import { type ChartAddress, SPANS, type Span, spansOf } from '../use-chart-address.ts';
import { ChartToolbar } from './ChartToolbar.tsx';

interface PriceChartProps {
  security: DailyBars;
  address: ChartAddress;
  onChange: (part: Partial<ChartAddress>) => void;
}

/** The history of a security as a chart or as a table, with what is switched above it. */
export function PriceChart({ security, address, onChange }: PriceChartProps) {
  const t = useMessages(quotesMessages);
  const { adjustment, interval, span } = address;
  const [isMoved, setMoved] = useState(false);
  const [view, setView] = useState(() => viewOf(security, span));
  const bars = useMemo(
    () => aggregateBars(barsOf(security, adjustment), interval),
    [security, adjustment, interval],
  );
  const changes = useMemo(() => changesOf(security, interval), [security, interval]);
  const gaps = useMemo(() => gapBarsOf(bars.dates, security.gaps), [bars, security]);
  const label = useChartLabel(security, address);
  const digits = priceDigits(security);
  const offered = spansOf(security.dates);
  const choose = (next: Span): void => {
    setView(viewOf(security, next));
    setMoved(false);
    if (next !== span) onChange({ span: next });
  };
  return (
    <Stack gap={10}>
      <ChartToolbar
        address={address}
        offered={offered}
        span={isMoved ? null : offered.includes(span) ? span : 'all'}
        onSpan={choose}
        onChange={onChange}
      />
      {address.isTable ? (
        <BarTable label={label} bars={bars} changes={changes} gaps={gaps} digits={digits} />
      ) : (
        <CandleChart
          label={label}
          bars={bars}
          changes={changes}
          gaps={gaps}
          digits={digits}
          averages={address.averages}
          macd={address.macd}
          view={view}
          onMoved={() => setMoved(true)}
        />
      )}
      {security.gaps.length > 0 && (
        <Quiet>{t('gaps', { count: security.gaps.length, last: security.gaps.at(-1) ?? '' })}</Quiet>
      )}
      {security.kind === 'stock' && security.factors.length < 2 && adjustment !== 'none' && (
        <Quiet>{t('noFactors')}</Quiet>
      )}
    </Stack>
  );
}

function viewOf({ dates }: DailyBars, span: Span): { since: string | null } {
  const months = SPANS[span];
  const newest = dates.at(-1);
  return { since: months === null || newest === undefined ? null : monthsBefore(newest, months) };
}

function useChartLabel({ name, english, code, dates, quote }: DailyBars, { interval }: ChartAddress): string {
  const t = useMessages(quotesMessages);
  const lang = useLanguage();
  return t('chartLabel', {
    name: lang === 'en' ? (english ?? name) : name,
    code,
    drawn: t(`drawn.${interval}`),
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    last: formatNumber(quote?.last ?? null),
  });
}
