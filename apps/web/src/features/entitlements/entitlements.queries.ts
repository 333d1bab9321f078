import { person } from '../../shared/api/person-client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** Never stale: calls are used while the page stands. */
export const ownedQuery = queryOf(person.owned.apis, {}, { staleTime: 0 });
