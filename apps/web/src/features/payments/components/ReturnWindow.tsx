import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { paymentsMessages } from '../payments.messages.ts';
import { paymentOfNumber } from '../payments.queries.ts';
import { PaymentPanel } from './PaymentPanel.tsx';

/** The result of a payment after the payer has returned from the channel's page. */
export function ReturnWindow({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useMessages(paymentsMessages);
  const query = useQuery(paymentOfNumber(number));
  return (
    <Dialog title={t('result')} onClose={onClose}>
      {query.data === undefined ? (
        <Unanswered query={query} waiting={<SkeletonRows rows={2} rowHeightPx={48} lines={1} />} />
      ) : (
        <PaymentPanel payment={query.data} onPaid={() => undefined} onAgain={onClose} onClose={onClose} />
      )}
    </Dialog>
  );
}
