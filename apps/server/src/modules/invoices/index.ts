export { checkInvoices } from './check-invoices.ts';
export {
  type InvoiceProblem,
  type IssuedDocument,
  issueInvoice,
  refuseInvoice,
} from './decide-invoice.ts';

export type { InvoiceRow, InvoiceScope } from './invoice.ts';
export { setSeller, setTaxRule } from './invoice-settings.ts';

export { invoiceEnded, invoiceIssued } from './invoices.events.ts';

export { readAccountsInvoiced, readInvoices } from './invoices.repository.ts';
export { invoicesModule } from './module.ts';
export { reviewRefund } from './review-refund.ts';
export { readSellers, readTaxRules, type TaxRule } from './settings.repository.ts';
