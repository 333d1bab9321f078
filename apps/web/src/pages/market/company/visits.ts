import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = {
  withRows: [
    '?companyid=600901',
    '?companyid=600901&tab=statements',
    '?companyid=600901&tab=indicators',
    '?companyid=600901&tab=shareholders',
  ],
  queries: [''],
};
