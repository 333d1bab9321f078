import type { DailyBars } from '@jishi/contract';
import { useMemo, useRef, useState } from 'react';
import { aggregateBars } from '../../../shared/chart/bars/aggregate.ts';
import { type Bars, barsOf, gapBarsOf } from '../../../shared/chart/bars/bars.ts';
import { changesOf } from '../../../shared/chart/bars/changes.ts';
import { BarTable } from '../../../shared/chart/candles/BarTable.tsx';
import { CandleChart } from '../../../shared/chart/candles/CandleChart.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { monthsBefore } from '../../../shared/time/days.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { priceDigits } from '../price-digits.ts';
import { quotesMessages } from '../quotes.messages.ts';
import { type ChartAddress, SPANS, type Span, spansOf } from '../use-chart-address.ts';
import { useComparison } from '../use-comparison.ts';
import { useEventMarks } from '../use-event-marks.ts';
import { CalculationNote } from './CalculationNote.tsx';
import { ChartFiles, useChartTitle } from './ChartFiles.tsx';
import { ChartToolbar } from './ChartToolbar.tsx';
import { ComparisonLegend } from './ComparisonLegend.tsx';
import { EventList } from './EventList.tsx';
import { IndicatorRow } from './IndicatorTool.tsx';
import styles from './PriceChart.module.css';

interface PriceChartProps {
  security: DailyBars;
  address: ChartAddress;
  onChange: (part: Partial<ChartAddress>) => void;
  /** The number of decimals of the security's prices. By default, it is the number that the latest prices need. */
  digits?: number;
  /** Whether the chart is one section of a page, with the range and the interval as its only controls. */
  isBrief?: boolean;
}

/** The history of a security as a chart or a table, with its controls above. */
export function PriceChart({
  security,
  address,
  onChange,
  digits = priceDigits(security),
  isBrief = false,
}: PriceChartProps) {
  const t = useMessages(quotesMessages);
  const { adjustment, span } = address;
  const screen = useRef<HTMLDivElement>(null);
  const [isMoved, setMoved] = useState(false);
  const [view, setView] = useState(() => viewOf(security, span));
  const drawing = useDrawing(security, address);
  const { bars, changes, gaps } = drawing;
  const label = useChartLabel(security, address);
  const title = useChartTitle(security, address);
  const offered = spansOf(security.dates);
  const choose = (next: Span): void => {
    setView(viewOf(security, next));
    setMoved(false);
    if (next !== span) onChange({ span: next });
  };
  return (
    <div ref={screen} className={styles.chart}>
      <p className={styles.title}>{title}</p>
      <ChartToolbar
        address={address}
        offered={offered}
        span={isMoved ? null : offered.includes(span) ? span : 'all'}
        onSpan={choose}
        onChange={onChange}
        isBrief={isBrief}
        screen={screen}
      />
      {address.isTable ? (
        <BarTable label={label} bars={bars} changes={changes} gaps={gaps} digits={digits} />
      ) : (
        <DrawnChart
          {...drawing}
          security={security}
          address={address}
          label={label}
          digits={digits}
          view={view}
          onMoved={() => setMoved(true)}
          onChange={onChange}
          isBrief={isBrief}
        />
      )}
      {security.gaps.length > 0 && (
        <Quiet>{t('gaps', { count: security.gaps.length, last: security.gaps.at(-1) ?? '' })}</Quiet>
      )}
      {security.kind === 'stock' && security.factors.length < 2 && adjustment !== 'none' && (
        <Quiet>{t('noFactors')}</Quiet>
      )}
    </div>
  );
}

interface Drawing {
  readonly bars: Bars;
  readonly changes: Float64Array;
  readonly gaps: ReadonlySet<number>;
}

/** Returns the bars of the chosen interval and adjustment. */
function useDrawing(security: DailyBars, { adjustment, interval }: ChartAddress): Drawing {
  const bars = useMemo(
    () => aggregateBars(barsOf(security, adjustment), interval),
    [security, adjustment, interval],
  );
  const changes = useMemo(() => changesOf(security, interval), [security, interval]);
  const gaps = useMemo(() => gapBarsOf(bars.dates, security.gaps), [bars, security]);
  return { bars, changes, gaps };
}

interface DrawnChartProps extends Drawing, PriceChartProps {
  label: string;
  digits: number;
  view: { readonly since: string | null };
  onMoved: () => void;
  isBrief: boolean;
}

/** The chart with its comparison, its events and its exports. */
function DrawnChart({
  security,
  address,
  onChange,
  bars,
  changes,
  gaps,
  label,
  digits,
  view,
  onMoved,
  isBrief,
}: DrawnChartProps) {
  const { indicators, compared: others, basis, adjustment, events } = address;
  const compared = useComparison(security, bars, { compared: others, basis, adjustment });
  const marks = useEventMarks(security, bars.dates, events);
  const lines = useMemo(() => new Set(indicators), [indicators]);
  const datasets = [
    ...new Set([security.dataset, ...compared.members.flatMap(({ dataset }) => dataset ?? [])]),
  ];
  return (
    <>
      <CandleChart
        label={label}
        bars={bars}
        changes={changes}
        gaps={gaps}
        digits={digits}
        indicators={lines}
        comparison={compared.comparison}
        marks={marks}
        view={view}
        onMoved={onMoved}
        legend={(look) => (
          <ComparisonLegend compared={compared} look={look} basis={basis} onChange={onChange} />
        )}
        actions={(look) =>
          !isBrief && (
            <>
              <IndicatorRow indicators={indicators} onChange={(next) => onChange({ indicators: next })} />
              <ChartFiles
                security={security}
                address={address}
                changes={changes}
                look={look}
                datasets={datasets}
              />
            </>
          )
        }
        below={(look) =>
          !isBrief &&
          security.kind === 'stock' &&
          events.length > 0 && <EventList code={security.code} kinds={events} look={look} />
        }
      />
      {!isBrief && <CalculationNote indicators={indicators} hasComparison={compared.comparison !== null} />}
    </>
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
