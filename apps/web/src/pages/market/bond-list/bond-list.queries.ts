import type { Lang } from '@jishi/contract';
import { api } from '../../../shared/api/client.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';

export const REGISTER = 'p_jishi9423';
export const TERMS = 'p_bond2801';
export const PAYMENTS = 'p_bond2808';
export const QUOTES = 'p_bond2804';
export const CONVERTIBLES = 'p_jishi9433';

const PAYMENTS_MAX = 200;
/** About a year of trading days. */
const DAYS = 250;

const rowsOf = (code: string, bond: string, columns: readonly string[], size: number, lang?: Lang) =>
  queryOf(
    api.data.rows,
    {
      code,
      where: new URLSearchParams({ scode: bond }).toString(),
      order: '',
      columns: columns.join(),
      page: 1,
      size,
    },
    { lang },
  );

/** The bond's rows in the register. A bond that is listed on two markets has two rows. */
export const bondQuery = (bond: string, lang: Lang) => rowsOf(REGISTER, bond, [], 1, lang);

/** The terms of the bond, with texts as they are stored. */
export const termsQuery = (bond: string) =>
  rowsOf(TERMS, bond, ['F015D', 'F016D', 'F007N', 'F013V', 'F029V'], 1);

/** The bond's recorded payments, latest first. */
export const paymentsQuery = (bond: string) =>
  rowsOf(PAYMENTS, bond, ['f007d', 'f003n', 'f014v', 'f017v'], PAYMENTS_MAX);

/** The bond's closing prices over about a year, latest first. */
export const pricesQuery = (bond: string) => rowsOf(QUOTES, bond, ['TRADEDATE', 'F007N', 'F026V'], DAYS);

/** The latest price of the bond, with its accrued interest and its yield. */
export const bondPriceQuery = (bond: string) => queryOf(api.quotes.bond, { code: bond });

/** The bond's row in the data set of convertible bonds. Empty if the bond is not convertible. */
export const conversionQuery = (bond: string, lang: Lang) => rowsOf(CONVERTIBLES, bond, [], 1, lang);
