import { useMessages } from '../../../../shared/i18n/messages.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import styles from './Calculation.module.css';

const PARTS = ['change', 'average', 'limit', 'industry'] as const;

/** The formulas of the page. docs/calculations.md gives them with their sources. */
export function Calculation() {
  const t = useMessages(marketDayMessages);
  return (
    <details className={styles.calculation}>
      <summary>{t('calculation')}</summary>
      <ul>
        {PARTS.map((part) => (
          <li key={part}>{t(`calculation.${part}`)}</li>
        ))}
      </ul>
    </details>
  );
}
