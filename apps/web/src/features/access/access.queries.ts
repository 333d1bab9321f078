import { person } from '../../shared/api/person-client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export const capsQuery = queryOf(person.keys.caps, {});
