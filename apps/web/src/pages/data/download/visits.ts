import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  queries: ['', '?code=p_stock2402&split=month&from=2026-01-01&to=2026-13-01'],
  personal: true,
};
