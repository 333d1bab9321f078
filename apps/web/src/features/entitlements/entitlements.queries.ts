import { person } from '../../shared/api/person-client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** Always stale, because calls can be used up while the page is open. */
export const ownedQuery = queryOf(person.owned.apis, {}, { staleTime: 0 });
