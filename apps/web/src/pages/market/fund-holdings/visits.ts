import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const queries = ['', '?list=changes&change=new', '?list=industries', '?list=assets'];

export const visits: PageVisits = { queries, withRows: queries };
