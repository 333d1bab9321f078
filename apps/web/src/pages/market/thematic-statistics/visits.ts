import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const QUERIES = ['', '?statistic=dividendAmount&by=year', '?statistic=priceEarnings&by=board'];

export const visits: PageVisits = { queries: QUERIES, withRows: QUERIES };
