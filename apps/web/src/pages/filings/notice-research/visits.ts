import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const queries = ['', '?list=ratings'];

export const visits: PageVisits = { queries, withRows: queries };
