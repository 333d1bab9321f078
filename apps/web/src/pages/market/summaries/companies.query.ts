import { quotesQuery } from '../../../features/quotes/quotes.queries.ts';
import { quoteFilterAddress, quoteFilterOf } from '../../../features/quotes/use-quote-filter.ts';

export const ROWS = 50;

/** The page number of the list of companies in the URL. The first page is 1. */
export const companiesQuery = (address: ReturnType<typeof quoteFilterAddress.read>) =>
  quotesQuery(quoteFilterOf(address).filter, address.page - 1, ROWS);

export const companiesIn = (params: URLSearchParams) => companiesQuery(quoteFilterAddress.read(params));
