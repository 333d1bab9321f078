import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  queries: ['', '?companyid=000992&order=contribution'],
  withRows: ['', '?companyid=000992&order=contribution'],
};
