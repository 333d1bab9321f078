import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = { word: 'corporate-actions', withRows: [''] };
