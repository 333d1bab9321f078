import { api } from '../../shared/api/client.ts';
import { person } from '../../shared/api/person-client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** The store's figures, which include the limits of free trials. */
export const storeFiguresQuery = queryOf(api.overview.overview, {});

export const capsQuery = queryOf(person.keys.caps, {});
