import { counted } from '@jishi/contract';
import { marketDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type OrderLineRow, readLines, readOrder } from '../../orders/index.ts';
import { insertFile } from '../files.repository.ts';
import type { InvoiceAmounts, InvoiceRow, Seller } from '../invoice.ts';
import { invoiceEnded, invoiceIssued } from '../invoices.events.ts';
import { lockInvoice, nextOfSeries, readInvoiceLines, updateInvoice } from '../invoices.repository.ts';
import { readSellers } from '../settings.repository.ts';
import { type CommercialDocument, type CommercialLine, renderCommercial } from './commercial-document.ts';

const SERIES_DIGITS = 6;

/** Reads the seller named on our own invoices on a given day. Without a seller, no invoice can be issued. */
export async function sellerOn(tx: Tx, now: Date): Promise<Seller> {
  const day = marketDay(now);
  const row = (await readSellers(tx)).find(({ fromDay }) => fromDay <= day);
  if (row === undefined) throw new Refusal('invoices.notSetUp', {}, `no seller is configured for ${day}`);
  const { name, address, taxId, contact } = row;
  return { name, address, taxId, contact };
}

/**
 * Issues the invoice that an overseas account requested. The number and the file are written in one transaction, so the
 * series has no gaps.
 */
export async function issueCommercial(tx: Tx, number: string, now: Date): Promise<void> {
  const invoice = await lockedCommercial(tx, number);
  const issuedOn = marketDay(now);
  const issueNumber = await numberOf(tx, 'INV', issuedOn);
  const content = await contentOf(tx, invoice, {
    kind: 'invoice',
    number: issueNumber,
    issuedOn,
    original: null,
  });
  const bytes = await renderCommercial(content);
  await updateInvoice(tx, invoice.id, { state: 'issued', issue_number: issueNumber, issued_on: issuedOn });
  await insertFile(tx, invoice.id, { document: 'invoice', format: 'pdf', bytes }, now);
  await emit(tx, invoiceIssued, { accountId: String(invoice.accountId), number, issueNumber });
}

/** Reverses one of our own invoices with a credit note. Credit notes have their own series of numbers. */
export async function reverseCommercial(tx: Tx, number: string, now: Date): Promise<void> {
  const invoice = await lockedCommercial(tx, number);
  const { issueNumber, issuedOn: originallyOn } = invoice;
  if (issueNumber === null || originallyOn === null) throw new Error(`invoice ${number} is not issued`);
  const issuedOn = marketDay(now);
  const redNumber = await numberOf(tx, 'CN', issuedOn);
  const original = { number: issueNumber, issuedOn: originallyOn };
  const content = await contentOf(tx, invoice, { kind: 'creditNote', number: redNumber, issuedOn, original });
  const bytes = await renderCommercial(content);
  await updateInvoice(tx, invoice.id, {
    state: 'redIssued',
    red_number: redNumber,
    red_issued_on: issuedOn,
    ended_at: now,
    end_cause: 'orderRefunded',
  });
  await insertFile(tx, invoice.id, { document: 'redLetter', format: 'pdf', bytes }, now);
  const event = { accountId: String(invoice.accountId), number, outcome: 'redIssued', reason: '' } as const;
  await emit(tx, invoiceEnded, event);
}

async function lockedCommercial(tx: Tx, number: string): Promise<InvoiceRow & { seller: Seller }> {
  const invoice = await lockInvoice(tx, number);
  if (invoice === undefined || invoice.seller === null)
    throw new Error(`invoice ${number} was not issued by Jishi`);
  return { ...invoice, seller: invoice.seller };
}

/** Returns a number such as `INV2026-000001`. A new series starts each year. */
async function numberOf(tx: Tx, name: 'INV' | 'CN', day: string): Promise<string> {
  const series = `${name}${day.slice(0, 4)}`;
  return `${series}-${String(await nextOfSeries(tx, series)).padStart(SERIES_DIGITS, '0')}`;
}

type Head = Pick<CommercialDocument, 'kind' | 'number' | 'issuedOn' | 'original'>;

async function contentOf(
  tx: Tx,
  invoice: InvoiceRow & { seller: Seller },
  head: Head,
): Promise<CommercialDocument> {
  const rows = await readInvoiceLines(tx, [invoice.id]);
  const orderLines = await readLines(tx, [...new Set(rows.map(({ orderId }) => orderId))]);
  const sign = head.kind === 'invoice' ? 1n : -1n;
  const lines: CommercialLine[] = [];
  for (const row of rows) {
    const order = await readOrder(tx, row.orderNumber);
    const sold = orderLines.find(({ orderId, line }) => orderId === row.orderId && line === row.line);
    const paidOn = order?.paidAt ? [`paid ${marketDay(order.paidAt)}`] : [];
    const detail = [
      `Order ${row.orderNumber}`,
      ...paidOn,
      ...(sold === undefined ? [] : [spanOf(sold)]),
    ].join(', ');
    lines.push({ name: row.name.en, detail, permille: row.permille, ...signed(row, sign) });
  }
  const notes = [...new Set(rows.map(({ note }) => note))].filter((note) => note !== '');
  const { seller, form } = invoice;
  return { ...head, seller, buyer: form, lines, sums: signed(invoice, sign), notes };
}

const signed = ({ grossFen, netFen, taxFen }: InvoiceAmounts, sign: bigint): InvoiceAmounts => ({
  grossFen: grossFen * sign,
  netFen: netFen * sign,
  taxFen: taxFen * sign,
});

function spanOf({ mode, quantity, startsAt, endsAt }: OrderLineRow): string {
  if (mode === 'use') return counted(quantity, 'call', 'calls');
  if (startsAt === null || endsAt === null)
    return `${quantity} × ${mode === 'halfYear' ? 'half year' : mode}`;
  return `${marketDay(startsAt)} to ${marketDay(endsAt)}`;
}
