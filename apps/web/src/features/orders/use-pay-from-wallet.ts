import { useMutation, useQueryClient } from '@tanstack/react-query';
import { person } from '../../shared/api/person-client.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { invalidateAccount } from '../../shared/session/profile.query.ts';
import { notify } from '../../shared/ui/notices/notices.ts';
import { ordersMessages } from './orders.messages.ts';
import { invalidateOrders } from './orders.queries.ts';

/** Pays for an order from the wallet. Pressing the button twice, or in two tabs, pays only once. */
export function usePayFromWallet(number: string) {
  const t = useMessages(ordersMessages);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => person.orders.pay({ number }),
    onSuccess: async () => {
      notify('success', t('paid'));
      // The profile contains the membership, which the payment may change.
      await invalidateAccount(queries);
    },
    // The order is fetched first. If the new balance arrived before the new state of the order, the page would report
    // that the wallet lacks money for an order that is already paid.
    onSettled: async () => {
      await invalidateOrders(queries);
      await invalidate(queries, person.wallet.ownBalance);
    },
  });
}
