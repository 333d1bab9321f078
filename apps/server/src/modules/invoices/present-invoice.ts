import type { Invoice, InvoiceableOrder, InvoiceLine, InvoiceQuote, InvoiceTemplate } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import type { OrderLineRow } from '../orders/index.ts';
import { type FileRow, readFiles } from './files.repository.ts';
import type { InvoiceAmounts, InvoiceLineRow, InvoiceRow } from './invoice.ts';
import { readInvoiceLines } from './invoices.repository.ts';
import { type Invoiced, type PaidOrder, restOf } from './orders.repository.ts';
import { sumOf } from './tax.rules.ts';
import type { TemplateRow } from './templates.repository.ts';

export function presentTemplate({ id, addedAt, ...template }: TemplateRow): InvoiceTemplate {
  return { ...template, id: String(id), addedAt: addedAt.toISOString() };
}

const presentAmounts = ({ grossFen, netFen, taxFen }: InvoiceAmounts) => ({
  grossFen: String(grossFen),
  netFen: String(netFen),
  taxFen: String(taxFen),
});

function presentLine(row: InvoiceLineRow): InvoiceLine {
  const { orderNumber, line, product, name, item, permille } = row;
  return { orderNumber, line, product, name, item, permille, ...presentAmounts(row) };
}

export function presentQuote(kind: InvoiceQuote['kind'], lines: readonly InvoiceLineRow[]): InvoiceQuote {
  return { kind, lines: lines.map(presentLine), ...presentAmounts(sumOf(lines)) };
}

/** Presents invoices with their lines and files. Two statements read them all. */
export async function presentInvoices(db: Db, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await readInvoiceLines(db, ids);
  const files = await readFiles(db, ids);
  return rows.map((row) =>
    presentInvoice(
      row,
      lines.filter(({ invoiceId }) => invoiceId === row.id),
      files.filter(({ invoiceId }) => invoiceId === row.id),
    ),
  );
}

function presentInvoice(
  row: InvoiceRow,
  lines: readonly InvoiceLineRow[],
  files: readonly FileRow[],
): Invoice {
  const { number, kind, state, form, endCause, endReason } = row;
  return {
    id: String(row.id),
    number,
    kind,
    state,
    form,
    ...presentAmounts(row),
    lines: lines.map(presentLine),
    requestedAt: row.requestedAt.toISOString(),
    issue: issueOf(row.issueNumber, row.issuedOn),
    redLetter: issueOf(row.redNumber, row.redIssuedOn),
    endedAt: row.endedAt?.toISOString() ?? null,
    endCause,
    endReason,
    files: files.map(({ document, format, size, sha256 }) => ({
      document,
      format,
      bytes: size,
      sha256: sha256.toString('hex'),
    })),
  };
}

const issueOf = (number: string | null, issuedOn: string | null): Invoice['issue'] =>
  number === null || issuedOn === null ? null : { number, issuedOn };

export function presentOrder(
  order: PaidOrder,
  lines: readonly OrderLineRow[],
  invoiced: Invoiced,
): InvoiceableOrder {
  const rest = restOf(order, lines, invoiced);
  return {
    id: String(order.id),
    number: order.number,
    paidAt: order.paidAt.toISOString(),
    totalFen: String(order.totalFen),
    refundedFen: String(order.refundedFen),
    invoicedFen: String(rest.invoicedFen),
    leftFen: String(rest.leftFen),
    lines: lines.map(({ line, product, name, totalFen }) => ({
      line,
      product,
      name,
      totalFen: String(totalFen),
      leftFen: String(rest.lines.get(line) ?? 0n),
    })),
  };
}
