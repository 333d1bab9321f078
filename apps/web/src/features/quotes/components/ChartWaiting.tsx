import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { quotesMessages } from '../quotes.messages.ts';
import styles from './PriceChart.module.css';

/** The heights of the heading, the toolbar and the read-out. */
const BARS_PX = [129, 38, 21];

/** A placeholder as tall as the heading and the chart. */
export function ChartWaiting() {
  const t = useMessages(quotesMessages);
  return (
    <Stack className={styles.waiting} gap={8} role="status">
      <span className="visually-hidden">{t('loadingChart')}</span>
      {BARS_PX.map((height) => (
        <div key={height} style={{ height }} />
      ))}
      <div style={{ height: 'var(--chart-height)' }} />
    </Stack>
  );
}
