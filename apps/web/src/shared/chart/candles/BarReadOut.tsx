import { directionOf } from '../../format/index.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Row } from '../../ui/layout/Row.tsx';
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

/** The figures of the bar under the crosshair, otherwise of the latest bar. */
export function BarReadOut({ bars, changes, bar, digits }: BarReadOutProps) {
  const t = useMessages(chartMessages);
  const lang = useLanguage();
  const texts = barTexts(bars, changes, bar, digits, lang);
  return (
    <Row as="dl" className={styles.readOut} gap="2px 16px" data-dated>
      <Row gap={6} wrap={false}>
        <dt className="visually-hidden">{t('date')}</dt>
        <dd className={styles.date}>{texts.date}</dd>
      </Row>
      {barFigures(bars).map((figure) => (
        <Row gap={6} wrap={false} key={figure}>
          <dt>{t(figure)}</dt>
          <dd data-direction={figure === 'change' ? directionOf(changes[bar] ?? null) : undefined}>
            {texts[figure]}
          </dd>
        </Row>
      ))}
    </Row>
  );
}
