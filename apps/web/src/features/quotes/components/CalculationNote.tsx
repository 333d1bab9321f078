import type { Indicator } from '../../../shared/chart/model/lines.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { chartToolsMessages } from '../chart-tools.messages.ts';
import styles from './PriceChart.module.css';

const isOverCandles = (indicator: Indicator): boolean => indicator === 'averages' || indicator === 'boll';

/** Explains how the chart's lines are calculated. */
export function CalculationNote({
  indicators,
  hasComparison,
}: {
  indicators: readonly Indicator[];
  hasComparison: boolean;
}) {
  const t = useMessages(chartToolsMessages);
  // A comparison shows no prices, and therefore no lines over prices.
  const lines = indicators.filter((indicator) => !hasComparison || !isOverCandles(indicator));
  if (lines.length === 0 && !hasComparison) return null;
  return (
    <details className={styles.how} data-size="normal">
      <summary>{t('how')}</summary>
      <Stack as="ul" gap={6}>
        {lines.map((indicator) => (
          <li key={indicator}>{t(`how.${indicator}`)}</li>
        ))}
        {hasComparison && <li>{t('how.compare')}</li>}
      </Stack>
    </details>
  );
}
