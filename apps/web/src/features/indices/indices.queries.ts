import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export const rangesQuery = () => queryOf(api.indices.ranges, {});
export const profileQuery = (code: string) => queryOf(api.indices.profile, { code });
export const constituentsQuery = (code: string, day: string) =>
  queryOf(api.indices.constituents, { code, ...(day === '' ? {} : { day }) });
export const membershipQuery = (code: string) => queryOf(api.indices.membership, { code });
