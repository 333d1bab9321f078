import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  queries: ['', '?list=returns', '?list=placements', '?list=rights'],
  withRows: ['', '?list=returns', '?list=placements', '?list=rights'],
};
