import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  queries: ['', '?market=sz', '?list=results'],
  withRows: ['', '?market=sz', '?list=results'],
};
