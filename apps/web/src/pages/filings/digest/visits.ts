import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = { queries: ['', '?date=2019-01-01'], withRows: [''] };
