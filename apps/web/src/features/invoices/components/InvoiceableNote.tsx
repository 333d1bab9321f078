import type { InvoiceableOrder } from '@jishi/contract';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { invoicesMessages } from '../invoices.messages.ts';
import { invoiceableNow } from '../shares.ts';

interface InvoiceableNoteProps {
  money: { readonly leftFen: string; readonly paidInFen: string; readonly invoicedFen: string };
  orders: readonly InvoiceableOrder[];
}

/** States how much can be invoiced now, and why it differs from the money that was paid in. */
export function InvoiceableNote({ money, orders }: InvoiceableNoteProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const show = (fen: bigint | string): string => formatMoney(fen, lang);
  return (
    <Quiet size={15}>
      {t('invoiceable', { now: show(invoiceableNow(orders, BigInt(money.leftFen))) })}{' '}
      {t('notInvoiceable', { paid: show(money.paidInFen), invoiced: show(money.invoicedFen) })}
    </Quiet>
  );
}
