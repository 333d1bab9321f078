import { person } from '../../shared/api/person-client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export const membersQuery = queryOf(person.members.list, {}, { staleTime: 0 });
