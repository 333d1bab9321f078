import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const QUERIES = ['', '?set=calendar&security=000901'];

export const visits: PageVisits = { queries: QUERIES, withRows: QUERIES };
