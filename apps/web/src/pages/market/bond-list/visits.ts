import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const QUERIES = ['', '?type=convertible', '?list=convertibles'];

export const visits: PageVisits = { queries: QUERIES, withRows: QUERIES };
