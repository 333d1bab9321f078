import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { takeFocus } from '../../../shared/ui/take-focus.ts';
import { paymentsMessages } from '../payments.messages.ts';
import type { useStart } from '../use-start.ts';
import { PaymentPanel } from './PaymentPanel.tsx';

interface PayWindowProps {
  paying: ReturnType<typeof useStart>;
  /** The time at which the page of the order found out that the order can no longer be paid. */
  overSinceMs: number | null;
  onPaid: () => void;
  /** Starts another payment if this one was closed or could not be started. */
  onAgain: () => void;
  onClose: () => void;
}

/** A payment that has just been started for an order: the code to scan, then the result. */
export function PayWindow({ paying, overSinceMs, onPaid, onAgain, onClose }: PayWindowProps) {
  const t = useMessages(paymentsMessages);
  return (
    <Dialog title={t('payOrder')} onClose={onClose}>
      {paying.payment !== null && (
        <PaymentPanel
          key={paying.payment.number}
          payment={paying.payment}
          overSinceMs={overSinceMs}
          onPaid={onPaid}
          onAgain={onAgain}
          onClose={onClose}
        />
      )}
      {paying.payment === null && paying.error === null && (
        <div ref={takeFocus} tabIndex={-1}>
          <p role="status">{t('starting')}</p>
          <SkeletonRows rows={4} rowHeightPx={72} lines={1} />
        </div>
      )}
      {paying.payment === null && paying.error !== null && (
        <Stack gap={16}>
          <ErrorNote error={paying.error} />
          <Button tone="primary" onClick={onAgain}>
            {t('again')}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
