import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = { queries: ['', '?code=p_stock2402'], withRows: ['?code=p_stock2402'] };
