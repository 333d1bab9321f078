/**
 * The kinds of invoices: two electronic invoices of the tax bureau, and the operator's invoice in English for accounts
 * overseas.
 */
export const INVOICE_KINDS = [
  { kind: 'ordinary', zh: '电子发票（普通发票）', en: 'Ordinary e-invoice' },
  { kind: 'special', zh: '电子发票（增值税专用发票）', en: 'Special VAT e-invoice' },
  { kind: 'overseas', zh: '境外发票（英文 PDF）', en: 'Commercial invoice (PDF)' },
] as const;

export type InvoiceKind = (typeof INVOICE_KINDS)[number]['kind'];

/**
 * The buyer on an invoice of the tax bureau: an individual, for whom the law requires only the name, or an
 * organisation.
 */
export const INVOICE_BUYERS = [
  { buyer: 'individual', zh: '个人', en: 'Individual' },
  { buyer: 'organisation', zh: '单位', en: 'Organisation' },
] as const;

export type InvoiceBuyer = (typeof INVOICE_BUYERS)[number]['buyer'];

/**
 * A `requested` invoice becomes `issued`, or `refused` by the operator, or `withdrawn` by its customer or because its
 * order is refunded. An `issued` invoice becomes `redRequested`, then `redIssued`.
 */
export const INVOICE_STATES = [
  { state: 'requested', zh: '已申请', en: 'Requested' },
  { state: 'issued', zh: '已开具', en: 'Issued' },
  { state: 'refused', zh: '已驳回', en: 'Refused' },
  { state: 'withdrawn', zh: '已撤回', en: 'Withdrawn' },
  { state: 'redRequested', zh: '待红冲', en: 'Reversal pending' },
  { state: 'redIssued', zh: '已红冲', en: 'Reversed' },
] as const;

export type InvoiceState = (typeof INVOICE_STATES)[number]['state'];

/** The reasons why a request ended without an invoice, or why an invoice was reversed. */
export const INVOICE_END_CAUSES = ['byCustomer', 'byOperator', 'orderRefunded'] as const;

export type InvoiceEndCause = (typeof INVOICE_END_CAUSES)[number];

/** Returns the kinds that an account of this type (`ACCOUNT_TYPES`) may request. */
export function invoiceKindsOf(accountType: string): readonly InvoiceKind[] {
  return accountType === '2' ? ['overseas'] : ['ordinary', 'special'];
}

/**
 * Returns the given kinds without those that the buyer may not request. Special invoices are only for organisations.
 */
export function invoiceKindsFor(kinds: readonly InvoiceKind[], buyer: InvoiceBuyer): readonly InvoiceKind[] {
  return buyer === 'individual' ? kinds.filter((kind) => kind !== 'special') : kinds;
}

/** The maximum number of templates of one account. */
export const INVOICE_TEMPLATES_MAX = 20;
/** The maximum number of an account's requests that are waiting to be issued. */
export const WAITING_INVOICES_MAX = 20;
/** The maximum number of an account's requests in 24 hours, regardless of their outcome. */
export const INVOICES_PER_DAY_MAX = 50;
/** The maximum number of orders on one invoice, and also of its order lines. */
export const INVOICE_ORDERS_MAX = 50;
export const INVOICES_PAGE_MAX = 100;

/**
 * The documents of an invoice: the invoice itself, and the red-letter invoice or credit note that reverses
 * it.
 */
export const INVOICE_DOCUMENTS = ['invoice', 'redLetter'] as const;

export type InvoiceDocument = (typeof INVOICE_DOCUMENTS)[number];

/** PDF and OFD are printable. XML is the tax bureau's original. */
export const INVOICE_FORMATS = ['pdf', 'ofd', 'xml'] as const;

export type InvoiceFormat = (typeof INVOICE_FORMATS)[number];
