import { QUOTE_ORDERS, type Quote, type QuoteOrder } from '@jishi/contract';

/** What quotes can be ordered by: the code, and figures that one of them has. */
export const ordersOf = (quotes: readonly Quote[]): QuoteOrder[] =>
  QUOTE_ORDERS.filter(
    (order) => order === 'code' || order === 'codes' || quotes.some((quote) => quote[order] !== null),
  );
