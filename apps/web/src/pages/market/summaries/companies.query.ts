import { quotesQuery } from '../../../features/quotes/quotes.queries.ts';
import { quoteFilterAddress, quoteFilterOf } from '../../../features/quotes/use-quote-filter.ts';

export const ROWS = 50;

/** The page of the list of companies that the URL requests. Page numbers in the URL start at 1. */
export const companiesQuery = (address: ReturnType<typeof quoteFilterAddress.read>) =>
  quotesQuery(quoteFilterOf(address).filter, address.page - 1, ROWS);

export const companiesIn = (params: URLSearchParams) => companiesQuery(quoteFilterAddress.read(params));
