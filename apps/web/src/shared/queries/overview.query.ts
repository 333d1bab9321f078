import { api } from '../api/client.ts';
import { queryOf } from './query-of.ts';

/** The figures of the store, such as the number of data sets and the limits of free trials. */
export const overviewQuery = () => queryOf(api.overview.overview, {});
