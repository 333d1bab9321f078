import { PAYMENT_MODES, type PaymentMode, type Prices, priceRows, quotePrice } from '@jishi/contract';
import { useId } from 'react';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { percentSaved } from '../percent-saved.ts';
import styles from './PriceCard.module.css';

interface PriceModesProps {
  prices: Prices;
  mode: PaymentMode;
  onMode: (mode: PaymentMode) => void;
}

/**
 * The modes on sale, one of which is selected. Each has a name, a duration, a price, and the saving compared with the
 * monthly price.
 */
export function PriceModes({ prices, mode, onMode }: PriceModesProps) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">{t('paymentMode')}</legend>
      {priceRows(prices).map((row) => (
        <label key={row.mode} className={styles.mode}>
          <input type="radio" name={name} checked={row.mode === mode} onChange={() => onMode(row.mode)} />
          <span>
            {PAYMENT_MODES.find((candidate) => candidate.mode === row.mode)?.buy[lang]}
            {row.days !== null && <Quiet as="span"> {lastsOf(row.days, t)}</Quiet>}
          </span>
          <span className={styles.saved}>{savedShare(prices, row.mode, t)}</span>
          <strong>{formatMoney(row.fen, lang)}</strong>
        </label>
      ))}
    </fieldset>
  );
}

type Words = (key: 'days' | 'saves', values?: Record<string, string | number>) => string;

const lastsOf = (days: number, t: Words): string => t('days', { count: formatNumber(days) });

/** Returns a term's saving compared with the monthly price, in whole percent. */
function savedShare(prices: Prices, mode: PaymentMode, t: Words): string {
  const quote = quotePrice(prices, mode, 1);
  if (!quote?.savedFen) return '';
  const percent = percentSaved(quote.totalFen, quote.totalFen + quote.savedFen);
  return percent === null ? '' : t('saves', { percent });
}
