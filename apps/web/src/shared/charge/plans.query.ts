import { api } from '../api/client.ts';
import { queryOf } from '../queries/query-of.ts';

/** The membership plans with their prices, the data sets for members, and the ways to earn stars. */
export const plansQuery = queryOf(api.catalog.memberships, {});
