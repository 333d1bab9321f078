import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  queries: ['', '?list=issues', '?list=interest'],
  withRows: ['', '?list=issues', '?list=interest'],
};
