import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  queries: ['', '?apiId=p_stock2402', '?packageId=stock-quotes'],
  withRows: ['?apiId=p_stock2402'],
};
