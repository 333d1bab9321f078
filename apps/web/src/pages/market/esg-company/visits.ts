import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const OTHER = `?${new URLSearchParams({ companyid: '000901', agency: '示例绿评' })}`;

export const visits: PageVisits = {
  queries: ['', '?companyid=600901', OTHER, '?companyid=999999'],
  withRows: ['', '?companyid=600901', OTHER],
};
