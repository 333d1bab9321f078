import type { Lang } from '@jishi/contract';
import { api } from '../../../shared/api/client.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import { YIELD_COLUMNS } from './yield-curve.ts';

export const YIELDS = 'p_jishi9401';
export const BOND_QUOTES = 'p_bond2804';

/** The maximum number of rows, which is more than the number of tenors of a curve. */
const TENORS_MAX = 30;
const MOVERS = 5;

/** The latest yields on or before the given day. They include some yields of the previous day. */
export const yieldsQuery = (until: string) =>
  queryOf(api.data.rows, {
    code: YIELDS,
    where: new URLSearchParams({ edate: until }).toString(),
    order: '',
    columns: YIELD_COLUMNS.join(),
    page: 1,
    size: TENORS_MAX,
  });

export const MOVER_COLUMNS = ['SECCODE', 'SECNAME', 'F007N', 'F015N', 'F016N'] as const;

/** The bonds whose prices rose or fell the most on a day. */
export const moversQuery = (day: string, direction: 'rise' | 'fall', lang: Lang) =>
  queryOf(
    api.data.rows,
    {
      code: BOND_QUOTES,
      where: new URLSearchParams({ sdate: day, edate: day }).toString(),
      order: `F015N:${direction === 'rise' ? 'desc' : 'asc'}`,
      columns: MOVER_COLUMNS.join(),
      page: 1,
      size: MOVERS,
    },
    { lang },
  );
