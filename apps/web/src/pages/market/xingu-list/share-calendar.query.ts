import { type Lang, SITE_PAGE_ROWS_MAX } from '@jishi/contract';
import { addDays } from '@jishi/market-math';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import { EVENT_COLUMNS, STEPS } from './share-events.ts';

const DATASET = 'p_sysapi1097';

/**
 * A share is listed within two months of its subscription. The events of a month therefore belong to shares that were
 * subscribed at most this many days earlier.
 */
const BEFORE_DAYS = 62;
const MONTH_DAYS = 31;

/** The new shares that have an event in a month. */
export const sharesQuery = (month: string, lang: Lang) => {
  const first = `${month}-01`;
  const days = { sdate: addDays(first, -BEFORE_DAYS), edate: addDays(first, MONTH_DAYS) };
  return queryOf(
    api.data.rows,
    {
      code: DATASET,
      where: new URLSearchParams(days).toString(),
      order: '',
      columns: EVENT_COLUMNS.join(),
      page: 1,
      size: SITE_PAGE_ROWS_MAX,
    },
    { lang, placeholderData: keepPreviousData },
  );
};

/** The share with the latest subscription. */
export const newestShareQuery = (lang: Lang) =>
  queryOf(
    api.data.rows,
    { code: DATASET, where: '', order: `${STEPS.apply}:desc`, columns: STEPS.apply, page: 1, size: 1 },
    { lang },
  );
