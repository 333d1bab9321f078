import type { SalesOrder } from '@jishi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { person } from '../../../shared/api/person-client.ts';
import { formatFen } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { invalidateAccount } from '../../../shared/session/profile.query.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { ordersMessages } from '../orders.messages.ts';
import { invalidateOrders } from '../orders.queries.ts';

/** Pays from the wallet. Pressing twice, or in two tabs, pays only once. */
export function PayFromWallet({ order }: { order: SalesOrder }) {
  const t = useMessages(ordersMessages);
  const queries = useQueryClient();
  const paying = useMutation({
    mutationFn: () => person.orders.pay({ number: order.number }),
    onSuccess: async () => {
      notify('success', t('paid'));
      // The profile shows the membership.
      await invalidateAccount(queries);
    },
    onSettled: () => invalidateOrders(queries),
  });
  return (
    <Stack gap={8}>
      <Button tone="primary" busy={paying.isPending} onClick={() => paying.mutate()}>
        {t('payByWallet', { total: formatFen(order.totalFen) })}
      </Button>
      {paying.isError && (
        <>
          <ErrorNote error={paying.error} />
          <Link to={PATHS.capital.zh}>{t('recharge')}</Link>
        </>
      )}
    </Stack>
  );
}
