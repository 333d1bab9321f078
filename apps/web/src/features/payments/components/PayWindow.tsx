import type { PaymentChannelName } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatFen } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { takeFocus } from '../../../shared/ui/take-focus.ts';
import { paymentsMessages } from '../payments.messages.ts';
import { channelsQuery } from '../payments.queries.ts';
import { useStart } from '../use-start.ts';
import { ChannelChoice } from './ChannelChoice.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';

interface PayWindowProps {
  /** Either an order by its number, or an amount to top up, whose terms have already been accepted. */
  target: { readonly orderNumber: string } | { readonly amountFen: string };
  /** The amount to pay. */
  amountFen: string;
  /** The time at which the order's page learned that the order can no longer be paid. */
  overSinceMs?: number | null;
  onPaid: () => void;
  onClose: () => void;
}

/** Pays an order or tops up the wallet: first the channel, then the code to scan, then the result. */
export function PayWindow({ target, amountFen, overSinceMs = null, onPaid, onClose }: PayWindowProps) {
  const t = useMessages(paymentsMessages);
  const channels = useQuery(channelsQuery);
  const [channel, setChannel] = useState<PaymentChannelName | null>(null);
  const paying = useStart();
  const isOrder = 'orderNumber' in target;
  const ways = channels.data?.channels.filter(({ paysOrders }) => paysOrders || !isOrder);
  const choice = channel ?? ways?.[0]?.channel ?? null;
  return (
    <Dialog title={t(isOrder ? 'payOrder' : 'recharge')} onClose={onClose}>
      {paying.payment !== null && (
        <PaymentPanel
          payment={paying.payment}
          overSinceMs={overSinceMs}
          onPaid={onPaid}
          onAgain={paying.reset}
          onClose={onClose}
        />
      )}
      {paying.payment === null && (
        <Stack gap={16}>
          <p ref={takeFocus} tabIndex={-1}>
            {t('toPay', { amount: formatFen(amountFen) })}
          </p>
          <Unanswered query={channels} waiting={<SkeletonRows rows={2} rowHeightPx={48} lines={1} />} />
          {ways && <ChannelChoice channels={ways} value={choice} onChoose={setChannel} />}
          {paying.error !== null && <ErrorNote error={paying.error} />}
          {choice !== null && (
            <Button
              tone="primary"
              busy={paying.isPending}
              onClick={() => paying.start({ ...target, channel: choice, termsAccepted: true })}
            >
              {t(paying.isPending ? 'starting' : 'next')}
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
