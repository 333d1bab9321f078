import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const NARROWED = `?${new URLSearchParams({ q: '年度报告', board: 'sh', sort: 'fit' })}`;

export const visits: PageVisits = { queries: ['', NARROWED], withRows: ['', NARROWED] };
