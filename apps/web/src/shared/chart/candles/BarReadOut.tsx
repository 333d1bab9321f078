import { directionOf } from '../../format/index.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { type Bars, barFigures } from '../bars/bars.ts';
import styles from './CandleChart.module.css';
import { chartMessages } from './chart.messages.ts';
import { barTexts } from './chart-text.ts';

interface BarReadOutProps {
  bars: Bars;
  changes: Float64Array;
  bar: number;
  digits: number;
}

/** The figures of the bar under the crosshair, else of the newest one. */
export function BarReadOut({ bars, changes, bar, digits }: BarReadOutProps) {
  const t = useMessages(chartMessages);
  const lang = useLanguage();
  const texts = barTexts(bars, changes, bar, digits, lang);
  return (
    <dl className={styles.readOut}>
      <div>
        <dt className="visually-hidden">{t('date')}</dt>
        <dd className={styles.date}>{texts.date}</dd>
      </div>
      {barFigures(bars).map((figure) => (
        <div key={figure}>
          <dt>{t(figure)}</dt>
          <dd data-direction={figure === 'change' ? directionOf(changes[bar] ?? null) : undefined}>
            {texts[figure]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
