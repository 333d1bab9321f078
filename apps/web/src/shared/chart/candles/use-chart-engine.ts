import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useRiseFall } from '../../appearance/use-rise-fall.ts';
import { formatCompact } from '../../format/index.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { after } from '../../time/timers.ts';
import type { Bars } from '../bars/bars.ts';
import { chartColoursOf } from '../model/colours.ts';
import type { EventMark } from '../model/event-markers.ts';
import type { Indicator } from '../model/lines.ts';
import { type ChartModel, type Comparison, chartModelOf } from '../model/model.ts';
import type { ChartTexts } from '../model/texts.ts';
import { viewportSince } from '../scale/viewport.ts';
import { chartMessages } from './chart.messages.ts';
import { levelText, priceText, rebasedText, sizeText } from './chart-text.ts';
import { type BarRange, ChartEngine } from './engine.ts';

export interface ChartOptions {
  readonly bars: Bars;
  /** The change of each bar in percent. */
  readonly changes: Float64Array;
  /** Bars before which trading days are missing. */
  readonly gaps: ReadonlySet<number>;
  readonly digits: number;
  readonly indicators: ReadonlySet<Indicator>;
  /** The bars compared with other securities, as lines. Null for candles. */
  readonly comparison: Comparison | null;
  readonly marks: readonly EventMark[];
  /** The first day in view. Null for all days. A new `view` object takes effect even if it contains the same day. */
  readonly view: { readonly since: string | null };
  readonly onMoved?: (() => void) | undefined;
}

export interface ChartParts {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly base: RefObject<HTMLCanvasElement | null>;
  readonly overlay: RefObject<HTMLCanvasElement | null>;
  readonly engine: RefObject<ChartEngine | null>;
  /** The bar under the crosshair. */
  readonly bar: number | null;
  /** The bars in view after the view has stopped moving. */
  readonly range: BarRange | null;
  readonly model: ChartModel;
  readonly texts: ChartTexts;
}

/** The time after which a view that does not move counts as still. */
const STILL_MS = 120;

/** Reports the last range when no new one has arrived for a while. */
function onceStill(notify: (range: BarRange) => void) {
  let stop = (): void => undefined;
  return {
    follow: (range: BarRange): void => {
      stop();
      stop = after(STILL_MS, () => notify(range));
    },
    stop: (): void => stop(),
  };
}

/** Creates an engine while its element is mounted, and passes its props to it. */
export function useChartEngine({
  bars,
  changes,
  gaps,
  digits,
  indicators,
  comparison,
  marks,
  view,
  onMoved,
}: ChartOptions): ChartParts {
  const element = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const engine = useRef<ChartEngine>(null);
  const moved = useRef(onMoved);
  const [bar, setBar] = useState<number | null>(null);
  const [range, setRange] = useState<BarRange | null>(null);
  const riseFall = useRiseFall();
  const texts = useChartTexts(digits);
  const lang = useLanguage();
  // Chinese terminals show the histogram at twice the difference, and the label states this.
  const histogramScale = lang === 'zh' ? 2 : 1;
  const model = useMemo(
    () => chartModelOf(bars, { changes, gaps, indicators, histogramScale, comparison, marks }),
    [bars, changes, gaps, indicators, histogramScale, comparison, marks],
  );

  useEffect(() => {
    moved.current = onMoved;
  }, [onMoved]);

  useEffect(() => {
    if (element.current === null || base.current === null || overlay.current === null) return;
    const still = onceStill(setRange);
    const chart = new ChartEngine(element.current, [base.current, overlay.current], {
      onCrosshair: setBar,
      onMoved: () => moved.current?.(),
      onRange: still.follow,
    });
    engine.current = chart;
    return () => {
      still.stop();
      chart.destroy();
    };
  }, []);

  // Runs after the theme has been applied, because the colours are read from the element.
  useEffect(() => {
    if (element.current === null) return;
    engine.current?.show({ model, colours: { ...chartColoursOf(element.current), ...riseFall }, texts });
  }, [model, texts, riseFall]);

  const { dates } = bars;
  useEffect(() => engine.current?.look(viewportSince(dates, view.since)), [dates, view]);

  return { element, base, overlay, engine, bar, range, model, texts };
}

function useChartTexts(digits: number): ChartTexts {
  const t = useMessages(chartMessages);
  const lang = useLanguage();
  return useMemo(
    () => ({
      price: (value) => priceText(value, digits),
      digits,
      mean: (value) => priceText(value, Math.max(digits, 2)),
      level: levelText,
      rebased: rebasedText,
      size: (value) => sizeText(value, lang),
      sizeTick: (value) => formatCompact(value, lang),
      volume: t('volume'),
      histogram: t('histogram'),
      histogramShort: t('histogramShort'),
    }),
    [t, lang, digits],
  );
}
