import { type DatasetDetail, isFree } from '@jishi/contract';
import type { CallBasis } from '../../../shared/charge/call-basis.ts';
import { formatInstant, formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { type Translate, useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { gatewayMessages } from '../gateway.messages.ts';

type Words = Translate<keyof typeof gatewayMessages.rows>;

interface CallPriceProps {
  dataset: DatasetDetail;
  /** The right that pays for the call. Null if the payer is not known. */
  basis: CallBasis | null;
}

/**
 * The price of a call, shown before the call is made. It depends on the right that pays. If that right is not known,
 * the general rule is shown.
 */
export function CallPrice({ dataset, basis }: CallPriceProps) {
  const t = useMessages(gatewayMessages);
  const lang = useLanguage();
  const { prices, trialCalls, vipOnly } = dataset;
  const price =
    prices.use === undefined
      ? t('priceTermOnly')
      : t('priceOfCall', { price: formatMoney(prices.use, lang) });
  return <Quiet size={15}>{text()}</Quiet>;

  function text(): string {
    if (isFree(prices) && !vipOnly) return t('priceFree');
    if (basis !== null && basis.kind !== 'use' && basis.kind !== 'none') return paidBy(basis, price, t);
    if (vipOnly) return t('priceVip');
    if (trialCalls === 0) return price;
    if (basis !== null) return `${price}${t('trialUsedUp')}`;
    return `${price}${t('priceTrial', { count: formatNumber(trialCalls) })}`;
  }
}

/** `price` is the price of a call after the remaining calls are used up. */
function paidBy({ kind, until, callsLeft }: CallBasis, price: string, t: Words): string {
  if (kind === 'term')
    return until === null ? t('basisEndless') : t('basisTerm', { until: formatInstant(until) });
  if (kind === 'vip') return t('basisVip');
  const left = { count: formatNumber(callsLeft), price };
  if (kind === 'included') return t('basisIncluded', left);
  return t(kind === 'pack' ? 'basisPack' : 'basisTrial', left);
}
