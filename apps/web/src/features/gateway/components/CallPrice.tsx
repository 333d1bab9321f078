import { type DatasetDetail, isFree } from '@jishi/contract';
import { formatFen, formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { gatewayMessages } from '../gateway.messages.ts';
import styles from './TryIt.module.css';

/** What a call will cost, told before it is made. */
export function CallPrice({ dataset: { prices, trialCalls, vipOnly } }: { dataset: DatasetDetail }) {
  const t = useMessages(gatewayMessages);
  if (vipOnly) return <p className={styles.price}>{t('priceVip')}</p>;
  if (isFree(prices)) return <p className={styles.price}>{t('priceFree')}</p>;
  const trial = trialCalls > 0 ? t('priceTrial', { count: formatNumber(trialCalls) }) : '';
  const price =
    prices.use === undefined ? t('priceTermOnly') : t('priceOfCall', { price: formatFen(prices.use) });
  return <p className={styles.price}>{`${price}${trial}`}</p>;
}
