import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { Stack } from '../ui/layout/Stack.tsx';
import { BarReadOut } from './BarReadOut.tsx';
import styles from './CandleChart.module.css';
import { ChartControls } from './ChartControls.tsx';
import { chartMessages } from './chart.messages.ts';
import { pressKey } from './chart-keys.ts';
import { barTexts } from './chart-text.ts';
import { type ChartOptions, useChartEngine } from './use-chart-engine.ts';

interface CandleChartProps extends ChartOptions {
  /** What is shown, for those who do not see it. */
  label: string;
}

/**
 * Candles with volume, moving averages and MACD. To assistive technology it is a slider over the days: its value is the bar
 * under the crosshair, read out as a sentence.
 */
export function CandleChart({ label, ...options }: CandleChartProps) {
  const t = useMessages(chartMessages);
  const lang = useLanguage();
  const { element, base, overlay, engine, bar } = useChartEngine(options);
  const { bars, changes, digits } = options;
  const count = bars.dates.length;
  const readOutBar = Math.min(bar ?? count - 1, count - 1);
  return (
    <Stack gap={6}>
      <BarReadOut bars={bars} changes={changes} bar={readOutBar} digits={digits} />
      <div
        ref={element}
        className={styles.canvas}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(count - 1, 0)}
        aria-valuenow={Math.max(readOutBar, 0)}
        aria-valuetext={t('spoken', barTexts(bars, changes, readOutBar, digits, lang))}
        onKeyDown={(event) => {
          if (engine.current !== null && pressKey(engine.current, event, count)) event.preventDefault();
        }}
      >
        <canvas ref={base} />
        <canvas ref={overlay} />
      </div>
      <div className={styles.foot}>
        <p>{t('hint')}</p>
        <ChartControls engine={engine} />
      </div>
    </Stack>
  );
}
