import { person } from '../../shared/api/person-client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** The state of an application, available to the holder of its receipt. */
export const applicationQuery = (receipt: string) =>
  queryOf(person.registration.state, { receipt }, { staleTime: 0 });
