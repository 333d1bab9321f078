import { useQuery } from '@tanstack/react-query';
import { channelsQuery } from '../../../features/payments/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { orderMessages } from './order.messages.ts';

/** Opens the payment by a channel, if the site has one. */
export function OtherWays({ onPay }: { onPay: () => void }) {
  const t = useMessages(orderMessages);
  const channels = useQuery(channelsQuery).data?.channels ?? [];
  return channels.some(({ paysOrders }) => paysOrders) ? (
    <Button onClick={onPay}>{t('otherWays')}</Button>
  ) : null;
}
