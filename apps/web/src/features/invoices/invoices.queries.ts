import { INVOICES_PAGE_MAX, type InvoiceKind, type InvoiceShare, type InvoiceState } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { person } from '../../shared/api/person-client.ts';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

const backwards = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
  staleTime: 0,
};

/** Page by page, newest first. */
export const invoicesQuery = (state: InvoiceState | null) =>
  pagesOf(person.invoices.list, state === null ? {} : { state }, {
    ...backwards,
    pageInput: (before: string | null) => (before === null ? {} : { before }),
  });

export const invoiceQuery = (number: string) => queryOf(person.invoices.view, { number }, { staleTime: 0 });

/** Paid orders with their invoiceable amounts, newest first. */
export const invoiceableQuery = pagesOf(
  person.invoices.invoiceableOrders,
  { limit: INVOICES_PAGE_MAX },
  { ...backwards, pageInput: (before: string | null) => (before === null ? {} : { before }) },
);

export const templatesQuery = queryOf(person.invoiceTemplates.templates, {}, { staleTime: 0 });

export const invoiceQuoteQuery = (kind: InvoiceKind, orders: readonly InvoiceShare[]) =>
  queryOf(person.invoices.quote, { kind, orders: [...orders] }, { staleTime: 0 });

/**
 * Must be called after an invoice has been requested or withdrawn, because both also change the invoiceable amounts.
 */
export const invalidateInvoices = (client: QueryClient): Promise<void> =>
  invalidate(client, person.invoices.list, person.invoices.view, person.invoices.invoiceableOrders);

export const invalidateTemplates = (client: QueryClient): Promise<void> =>
  invalidate(client, person.invoiceTemplates.templates);
