import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const QUERIES = ['', '?kind=guarantee&code=600901'];

export const visits: PageVisits = { queries: QUERIES, withRows: QUERIES };
