import { type DatasetDetail, isFree } from '@jishi/contract';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { gatewayMessages } from '../gateway.messages.ts';

/** The price of a call, shown before the call is made. */
export function CallPrice({ dataset: { prices, trialCalls, vipOnly } }: { dataset: DatasetDetail }) {
  const t = useMessages(gatewayMessages);
  const lang = useLanguage();
  if (vipOnly) return <Quiet size={15}>{t('priceVip')}</Quiet>;
  if (isFree(prices)) return <Quiet size={15}>{t('priceFree')}</Quiet>;
  const trial = trialCalls > 0 ? t('priceTrial', { count: formatNumber(trialCalls) }) : '';
  const price =
    prices.use === undefined
      ? t('priceTermOnly')
      : t('priceOfCall', { price: formatMoney(prices.use, lang) });
  return <Quiet size={15}>{`${price}${trial}`}</Quiet>;
}
