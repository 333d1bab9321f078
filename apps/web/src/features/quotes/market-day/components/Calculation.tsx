import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Fold } from '../../../../shared/ui/disclosure/Fold.tsx';
import { marketDayMessages } from '../market-day.messages.ts';

const PARTS = ['change', 'average', 'limit', 'industry'] as const;

/** The formulas of the page. docs/calculations.md lists them with their sources. */
export function Calculation() {
  const t = useMessages(marketDayMessages);
  return (
    <Fold summary={t('calculation')}>
      <ul>
        {PARTS.map((part) => (
          <li key={part}>{t(`calculation.${part}`)}</li>
        ))}
      </ul>
    </Fold>
  );
}
