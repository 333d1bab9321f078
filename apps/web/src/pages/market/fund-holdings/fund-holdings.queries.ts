import { type Lang, SEARCH_MATCHES_MAX } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import { HOLDING_COLUMNS, STOCK_COLUMNS } from './holdings.ts';

const FUNDS = 'p_fund2600';
/** The maximum number of codes in a filter. */
const CODES_MAX = 50;
/** No ordinary fund report lists more stocks than this, and no stock is held by more funds. */
const HOLDINGS_MAX = 500;

export const periodText = (period: string): string =>
  new URLSearchParams({ sdate: period, edate: period }).toString();

/**
 * The stocks of a period in the given order. If the given order is empty, they have the default order of the data set,
 * which is by the value that funds hold.
 */
export const heldStocksQuery = (code: string, period: string, order: string, size: number, lang: Lang) =>
  queryOf(
    api.data.rows,
    { code, where: periodText(period), order, columns: STOCK_COLUMNS.join(), page: 1, size },
    { lang },
  );

/** The holdings of a fund, or the holders of a stock, according to the latest report. */
export const holdingsQuery = (code: string, where: Readonly<Record<string, string>>, lang: Lang) =>
  queryOf(
    api.data.rows,
    {
      code,
      where: new URLSearchParams(where).toString(),
      order: '',
      columns: HOLDING_COLUMNS.join(),
      page: 1,
      size: HOLDINGS_MAX,
    },
    { lang, placeholderData: keepPreviousData },
  );

/** The securities of any kind that match a code, a name or pinyin. */
export const foundFundsQuery = (q: string) =>
  queryOf(
    api.securities.searchSecurities,
    { q, pageSize: SEARCH_MATCHES_MAX },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );

export const fundNamesQuery = (funds: readonly string[], lang: Lang) =>
  queryOf(
    api.data.rows,
    {
      code: FUNDS,
      where: new URLSearchParams({ scode: funds.slice(0, CODES_MAX).join() }).toString(),
      order: '',
      columns: 'SECCODE,SECNAME',
      page: 1,
      size: CODES_MAX,
    },
    { lang },
  );
