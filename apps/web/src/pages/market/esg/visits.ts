import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const OTHER = `?${new URLSearchParams({ agency: '示例绿评', sort: 'change', moved: 'down' })}`;

export const visits: PageVisits = { queries: ['', OTHER], withRows: ['', OTHER] };
