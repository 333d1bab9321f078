import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = { queries: ['', '?companyid=600901'], withRows: ['', '?companyid=600901'] };
