import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const WITH_ROWS = ['', '?code=p_stock2402&year=2025'];

export const visits: PageVisits = {
  queries: [...WITH_ROWS, '?code=p_stock2402&year=1901'],
  withRows: WITH_ROWS,
};
