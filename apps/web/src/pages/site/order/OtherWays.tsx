import type { SalesOrder } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { channelsQuery, PayWindow } from '../../../features/payments/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { orderMessages } from './order.messages.ts';

/** Pays an order through a channel, where the site has one. */
export function OtherWays({ order, onPaid }: { order: SalesOrder; onPaid: () => void }) {
  const t = useMessages(orderMessages);
  const channels = useQuery(channelsQuery).data?.channels ?? [];
  const [isOpen, setOpen] = useState(false);
  if (!channels.some(({ paysOrders }) => paysOrders)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('otherWays')}</Button>
      {isOpen && (
        <PayWindow target={{ orderNumber: order.number }} onPaid={onPaid} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
