import { api } from '../../../shared/api/client.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';

export const coverageQuery = () => queryOf(api.quotes.coverage, {});
