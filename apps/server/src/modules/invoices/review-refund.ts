import type { Tx } from '../../platform/db/index.ts';
import { lockOrder } from '../orders/index.ts';
import { reverseCommercial } from './commercial/issue-commercial.ts';
import { emitEnd } from './decide-invoice.ts';
import type { InvoiceRow } from './invoice.ts';
import { lockOfOrder, readInvoiceLines, updateInvoice } from './invoices.repository.ts';

/**
 * Reviews an order's invoices after a refund. If their total exceeds the amount still paid, invoices are withdrawn or
 * reversed until it no longer does: requests first, then issued invoices, newest first. A request is withdrawn. A tax
 * bureau invoice waits for its red-letter invoice. One of our own invoices is reversed immediately by a credit note. An
 * invoice is always withdrawn or reversed as a whole, even if it covers several orders. Repeating the review changes
 * nothing.
 */
export async function reviewRefund(tx: Tx, orderNumber: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, { number: orderNumber });
  if (order === undefined) return;
  const invoices = await lockOfOrder(tx, order.id);
  const lines = await readInvoiceLines(
    tx,
    invoices.map(({ id }) => id),
  );
  const shareOf = (invoice: InvoiceRow): bigint =>
    lines
      .filter(({ invoiceId, orderId }) => invoiceId === invoice.id && orderId === order.id)
      .reduce((sum, { grossFen }) => sum + grossFen, 0n);
  let excess =
    invoices.reduce((sum, invoice) => sum + shareOf(invoice), 0n) - (order.totalFen - order.refundedFen);
  const [requests, issued] = [
    invoices.filter(({ state }) => state === 'requested'),
    invoices.filter(({ state }) => state === 'issued'),
  ];
  for (const invoice of [...requests, ...issued]) {
    if (excess <= 0n) return;
    await endOne(tx, invoice, now);
    excess -= shareOf(invoice);
  }
}

async function endOne(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void> {
  const end = { ended_at: now, end_cause: 'orderRefunded' } as const;
  if (invoice.state === 'requested') {
    await updateInvoice(tx, invoice.id, { state: 'withdrawn', ...end });
    await emitEnd(tx, invoice, 'withdrawn');
  } else if (invoice.kind === 'overseas') {
    await reverseCommercial(tx, invoice.number, now);
  } else {
    await updateInvoice(tx, invoice.id, { state: 'redRequested', ...end });
    await emitEnd(tx, invoice, 'redRequested');
  }
}
