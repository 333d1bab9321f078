import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const queries = ['', '?list=documents'];

export const visits: PageVisits = { queries, withRows: queries };
