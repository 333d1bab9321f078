import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { quotesMessages } from '../quotes.messages.ts';
import { barsQuery } from '../quotes.queries.ts';
import { type ChartAddress, useChartAddress } from '../use-chart-address.ts';
import styles from './BriefChart.module.css';
import { PriceChart } from './PriceChart.tsx';

/** Settings that are available only on the chart's own page. */
const FIXED = {
  kind: 'stock',
  adjustment: 'forward',
  indicators: ['averages', 'volumeAverages'],
  compared: [],
  events: ['dividend', 'split', 'report', 'notice'],
  isTable: false,
} as const satisfies Partial<ChartAddress>;

/**
 * The history of a stock as a section of a page: candles with averages, volume and events. The range and the interval
 * are in the URL. The section has its final height from the first paint on.
 */
export function BriefChart({ code }: { code: string }) {
  const t = useMessages(quotesMessages);
  const { address, change } = useChartAddress();
  const security = useQuery(barsQuery('stock', code));
  return (
    <div className={styles.brief}>
      <Unanswered
        query={security}
        waiting={
          <div className={styles.waiting} role="status">
            <span className="visually-hidden">{t('loadingChart')}</span>
          </div>
        }
      />
      {security.data && (
        <PriceChart
          key={code}
          security={security.data}
          address={{ ...address, ...FIXED, code }}
          onChange={change}
          isBrief
        />
      )}
    </div>
  );
}
