import { api } from '../../shared/api/client.ts';
import { person } from '../../shared/api/person-client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export const capsQuery = queryOf(person.keys.caps, {});

/** The description of a data set, with its parameters. */
export const datasetQuery = (code: string) => queryOf(api.catalog.detail, { code });
