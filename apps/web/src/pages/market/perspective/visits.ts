import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const QUERIES = [
  '',
  `?class=shenwan&industry=${encodeURIComponent('银行')}&x=returnOnEquity&y=pbRatio&over=pbRatio`,
];

export const visits: PageVisits = { queries: QUERIES, withRows: QUERIES };
