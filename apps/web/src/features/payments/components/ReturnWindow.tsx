import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { paymentsMessages } from '../payments.messages.ts';
import { paymentOfNumber } from '../payments.queries.ts';
import { PaymentPanel } from './PaymentPanel.tsx';

/** The result of a payment after its channel's page led the payer back. */
export function ReturnWindow({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useMessages(paymentsMessages);
  const { data: payment, error, refetch } = useQuery(paymentOfNumber(number));
  return (
    <Dialog title={t('result')} onClose={onClose}>
      {payment === undefined && error === null && <SkeletonRows rows={2} rowHeightPx={48} lines={1} />}
      {payment === undefined && error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {payment !== undefined && (
        <PaymentPanel payment={payment} onPaid={() => undefined} onAgain={onClose} onClose={onClose} />
      )}
    </Dialog>
  );
}
