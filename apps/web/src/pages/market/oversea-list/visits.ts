import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

export const visits: PageVisits = { queries: ['', '?market=HKEX'], withRows: ['', '?market=HKEX'] };
