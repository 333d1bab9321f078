import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useRiseFall } from '../appearance/use-rise-fall.ts';
import { formatCompact } from '../format/index.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import type { Bars } from './bars.ts';
import { chartMessages } from './chart.messages.ts';
import { priceText, sizeText } from './chart-text.ts';
import { chartColoursOf } from './colours.ts';
import { ChartEngine } from './engine.ts';
import { chartModelOf } from './model.ts';
import type { ChartTexts } from './texts.ts';
import { viewportSince } from './viewport.ts';

export interface ChartOptions {
  readonly bars: Bars;
  /** Change of each bar in percent. */
  readonly changes: Float64Array;
  /** Bars before which market days are missing. */
  readonly gaps: ReadonlySet<number>;
  readonly digits: number;
  readonly averages: boolean;
  readonly macd: boolean;
  /** First day in view, null for all; a new `view` object applies even if it names the same day. */
  readonly view: { readonly since: string | null };
  readonly onMoved?: (() => void) | undefined;
}

export interface ChartParts {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly base: RefObject<HTMLCanvasElement | null>;
  readonly overlay: RefObject<HTMLCanvasElement | null>;
  readonly engine: RefObject<ChartEngine | null>;
  /** Bar under the crosshair. */
  readonly bar: number | null;
}

/** Keeps an engine while its element is mounted, and passes it what to show. */
export function useChartEngine({
  bars,
  changes,
  gaps,
  digits,
  averages,
  macd,
  view,
  onMoved,
}: ChartOptions): ChartParts {
  const element = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const engine = useRef<ChartEngine>(null);
  const moved = useRef(onMoved);
  const [bar, setBar] = useState<number | null>(null);
  const riseFall = useRiseFall();
  const texts = useChartTexts(digits);
  const lang = useLanguage();
  // Chinese terminals show the histogram at twice the difference; its label says so.
  const histogramScale = lang === 'zh' ? 2 : 1;
  const model = useMemo(
    () => chartModelOf(bars, { changes, gaps, averages, macd, histogramScale }),
    [bars, changes, gaps, averages, macd, histogramScale],
  );

  useEffect(() => {
    moved.current = onMoved;
  }, [onMoved]);

  useEffect(() => {
    if (element.current === null || base.current === null || overlay.current === null) return;
    const chart = new ChartEngine(element.current, [base.current, overlay.current], {
      onCrosshair: setBar,
      onMoved: () => moved.current?.(),
    });
    engine.current = chart;
    return () => chart.destroy();
  }, []);

  // After the theme has been written: its colours are read from the element.
  useEffect(() => {
    if (element.current === null) return;
    engine.current?.show({ model, colours: { ...chartColoursOf(element.current), ...riseFall }, texts });
  }, [model, texts, riseFall]);

  const { dates } = bars;
  useEffect(() => engine.current?.look(viewportSince(dates, view.since)), [dates, view]);

  return { element, base, overlay, engine, bar };
}

function useChartTexts(digits: number): ChartTexts {
  const t = useMessages(chartMessages);
  const lang = useLanguage();
  return useMemo(
    () => ({
      price: (value) => priceText(value, digits),
      size: (value) => sizeText(value, lang),
      sizeTick: (value) => formatCompact(value, lang),
      volume: t('volume'),
      histogram: t('histogram'),
    }),
    [t, lang, digits],
  );
}
