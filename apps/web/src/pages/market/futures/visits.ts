import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const QUERIES = ['', '?product=ag&series=continuous'];

export const visits: PageVisits = { queries: QUERIES, withRows: QUERIES };
