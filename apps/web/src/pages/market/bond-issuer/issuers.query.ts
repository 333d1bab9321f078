import type { Lang } from '@jishi/contract';
import { api } from '../../../shared/api/client.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';

const LARGEST = 10;

/** The issuers with the largest outstanding amounts. This is the default order of the data set. */
export const largestIssuersQuery = (code: string, columns: readonly string[], lang: Lang) =>
  queryOf(
    api.data.rows,
    { code, where: '', order: '', columns: columns.join(), page: 1, size: LARGEST },
    { lang },
  );
