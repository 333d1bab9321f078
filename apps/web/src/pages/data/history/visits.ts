import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  queries: ['', '?code=p_stock2402&year=2025', '?code=p_stock2402&year=1901'],
};
