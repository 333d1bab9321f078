import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

export const futuresQuery = () => queryOf(api.futures.list, {});
export const futureQuery = (code: string) => queryOf(api.futures.future, { code }, { enabled: code !== '' });
