import { CHANNEL_NAMES, type SalesOrder } from '@jishi/contract';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { ordersMessages } from './orders.messages.ts';

type PayMethod = NonNullable<SalesOrder['payMethod']>;

/** Returns the function that names a way of payment in the page's language. */
export function usePayMethodName(): (method: PayMethod) => string {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  return (method) => (method === 'wallet' ? t('wallet') : CHANNEL_NAMES[method][lang]);
}
