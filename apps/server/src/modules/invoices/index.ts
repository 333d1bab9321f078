export { checkInvoices } from './check-invoices.ts';
export {
  type InvoiceProblem,
  type IssuedDocument,
  issueInvoice,
  redLetterInvoice,
  refuseInvoice,
} from './decide-invoice.ts';
export { readFiles } from './files.repository.ts';
export type { InvoiceRow, InvoiceScope } from './invoice.ts';
export { setSeller, setTaxRule } from './invoice-settings.ts';
export { invoiceSheet } from './invoice-sheet.ts';
export { invoiceEnded, invoiceIssued } from './invoices.events.ts';
export { readInvoice, readInvoiceLines, readInvoices } from './invoices.repository.ts';
export { invoicesModule } from './module.ts';
export { reviewRefund } from './review-refund.ts';
export { readSellers, readTaxRules, type TaxRule } from './settings.repository.ts';
export { percentText } from './tax.rules.ts';
