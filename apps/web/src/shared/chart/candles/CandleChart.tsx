import type { CSSProperties, ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { ChartModel } from '../model/model.ts';
import { heightTimes } from '../paint/layout.ts';
import { viewportSince, visibleBars } from '../scale/viewport.ts';
import { BarReadOut } from './BarReadOut.tsx';
import styles from './CandleChart.module.css';
import { ChartControls } from './ChartControls.tsx';
import { chartMessages } from './chart.messages.ts';
import { pressKey } from './chart-keys.ts';
import { barTexts, lineTexts } from './chart-text.ts';
import type { BarRange } from './engine.ts';
import { type ChartOptions, useChartEngine } from './use-chart-engine.ts';

/** The reader's current view of a chart. */
export interface Look {
  readonly model: ChartModel;
  /** The bar under the crosshair, otherwise the latest bar. */
  readonly bar: number;
  readonly range: BarRange;
  /** Moves the crosshair to a bar. */
  readonly pointAt: (bar: number) => void;
  /** Returns the chart's canvases, lower layer first. */
  readonly canvases: () => readonly HTMLCanvasElement[];
}

interface CandleChartProps extends ChartOptions {
  /** Names the chart for screen readers. */
  label: string;
  /** Rendered between the figures of the bar and the chart. */
  legend?: (look: Look) => ReactNode;
  /** Rendered next to the controls under the chart. `below` is rendered under them. */
  actions?: (look: Look) => ReactNode;
  below?: (look: Look) => ReactNode;
}

/**
 * Candles with volume and indicators, or lines of a comparison. For assistive technology, the chart is a slider along
 * the days. Its value is the bar under the crosshair, read out as a sentence.
 */
export function CandleChart({ label, legend, actions, below, ...options }: CandleChartProps) {
  const t = useMessages(chartMessages);
  const lang = useLanguage();
  const { element, base, overlay, engine, bar, range, model, texts } = useChartEngine(options);
  const { bars, changes, digits, view } = options;
  const count = bars.dates.length;
  const readOutBar = Math.min(bar ?? count - 1, count - 1);
  const look: Look = {
    model,
    bar: readOutBar,
    range:
      range === null || range.to > count ? visibleBars(viewportSince(bars.dates, view.since), count) : range,
    pointAt: (target) => {
      engine.current?.pointAt(target);
      element.current?.focus();
    },
    canvases: () => engine.current?.canvases ?? [],
  };
  const spoken = [
    t('spoken', barTexts(bars, changes, readOutBar, digits, lang)),
    ...lineTexts(model, readOutBar, look.range.from, texts),
  ];
  return (
    <Stack gap={6}>
      <BarReadOut bars={bars} changes={changes} bar={readOutBar} digits={digits} />
      {legend?.(look)}
      <div
        ref={element}
        className={styles.canvas}
        style={{ '--times': heightTimes(model.lower.length) } as CSSProperties}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(count - 1, 0)}
        aria-valuenow={Math.max(readOutBar, 0)}
        aria-valuetext={spoken.join('; ')}
        onKeyDown={(event) => {
          if (engine.current !== null && pressKey(engine.current, event, count)) event.preventDefault();
        }}
      >
        <canvas ref={base} />
        <canvas ref={overlay} />
      </div>
      <Row className={styles.foot} gap={16} align="center" wrap={false}>
        {actions?.(look)}
        <ChartControls engine={engine} />
      </Row>
      {below?.(look)}
    </Stack>
  );
}
