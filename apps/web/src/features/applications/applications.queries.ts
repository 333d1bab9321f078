import { person } from '../../shared/api/person-client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** How far an application is, told to whoever holds its receipt. */
export const applicationQuery = (receipt: string) =>
  queryOf(person.registration.state, { receipt }, { staleTime: 0 });
