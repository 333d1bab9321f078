import type { memberEndpoints, OutputOf } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export type Member = OutputOf<(typeof memberEndpoints)['list']>[number];

export const membersQuery = queryOf(person.members.list, {}, { staleTime: 0 });
