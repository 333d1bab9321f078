import { person } from '../api/person-client.ts';
import { queryOf } from '../queries/query-of.ts';

export const sheetLinksQuery = queryOf(person.sheetLinks.list, {});
