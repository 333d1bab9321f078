import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  queries: ['', '?products=dataset:p_stock2402,dataset:p_stock2401,dataset:p_stock2100,package:stock-quotes'],
};
