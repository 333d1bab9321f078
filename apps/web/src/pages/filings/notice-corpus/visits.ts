import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = { queries: [''], withRows: [''] };
