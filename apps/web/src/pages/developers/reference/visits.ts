import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  queries: ['', '?chapter=data', '?chapter=platform', '?call=announcements.query'],
};
