import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  word: 'thematic',
  queries: ['?name=pledges'],
  withRows: ['?name=pledges'],
};
