import type { PageVisits } from '../../../shared/navigation/page-visits.ts';

const queries = ['', '?companyid=399982&vs=index.399983&type=债券指数'];

export const visits: PageVisits = { queries, withRows: queries };
