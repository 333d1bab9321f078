import { useMessages } from '../../../shared/i18n/messages.ts';
import { quotesMessages } from '../quotes.messages.ts';
import styles from './PriceChart.module.css';

/** Heights of the head, the toolbar and the read-out, as they will be. */
const BARS_PX = [132, 32, 21];

/** In the place of a head and a chart to come, as high as they will be. */
export function ChartWaiting() {
  const t = useMessages(quotesMessages);
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t('loadingChart')}</span>
      {BARS_PX.map((height) => (
        <div key={height} style={{ height }} />
      ))}
      <div style={{ height: 'var(--chart-height)' }} />
    </div>
  );
}
