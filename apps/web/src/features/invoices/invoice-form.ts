import {
  INVOICE_BUYERS,
  type InvoiceBuyer,
  type InvoiceFieldName,
  type InvoiceForm,
  invoiceFieldsOf,
  type Lang,
} from '@jishi/contract';
import type { Fact } from '../../shared/ui/facts/Facts.tsx';

/** Returns the kind of a buyer in the reader's language. */
export const buyerName = (buyer: InvoiceBuyer, lang: Lang): string =>
  INVOICE_BUYERS.find((row) => row.buyer === buyer)?.[lang] ?? buyer;

/** Returns the buyer and the recipient of an invoice, field by field. Empty fields are left out. */
export function formFacts(form: InvoiceForm, isOverseas: boolean, lang: Lang, buyerLabel: string): Fact[] {
  const rows = invoiceFieldsOf(form.buyer, isOverseas);
  const names = Object.keys(rows) as InvoiceFieldName[];
  const facts = names.flatMap((name) => {
    const row = rows[name];
    if (row === undefined || form[name] === '') return [];
    return [{ key: name, label: (row.label ?? row)[lang], value: form[name] }];
  });
  if (isOverseas) return facts;
  return [{ key: 'buyer', label: buyerLabel, value: buyerName(form.buyer, lang) }, ...facts];
}
