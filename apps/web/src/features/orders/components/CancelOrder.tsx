import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { ordersMessages } from '../orders.messages.ts';
import { invalidateOrders } from '../orders.queries.ts';

/** The button that cancels an order after a confirmation. */
export function CancelOrder({ number }: { number: string }) {
  const t = useMessages(ordersMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <Row gap={12}>
      <Button tone="link" onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      {isOpen && <Confirmation number={number} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function Confirmation({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useMessages(ordersMessages);
  const queries = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => person.orders.cancel({ number }),
    onSuccess: () => {
      notify('success', t('cancelled'));
      onClose();
    },
    // Also refetches the order after an error, because the order may have been paid or may have expired.
    onSettled: () => invalidateOrders(queries),
  });
  return (
    <Dialog title={t('cancel')} onClose={onClose}>
      <Stack gap={16}>
        <p>{t('sureToCancel')}</p>
        {cancelling.isError && <ErrorNote error={cancelling.error} />}
        <Row gap={12} justify="flex-end">
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button tone="primary" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
