import { type Lang, SITE_PAGE_ROWS_MAX } from '@jishi/contract';
import { addDays } from '@jishi/market-math';
import { api } from '../../../shared/api/client.ts';
import { queryOf } from '../../../shared/queries/query-of.ts';
import { issueStages, LISTED_WITHIN_DAYS, type REVIEW_STAGES, reviewStage, SHARE_COLUMNS } from './stages.ts';

export const REVIEW = 'p_jishi9421';
export const ISSUE = 'p_sysapi1097';
export const COMPANIES = 3;
/**
 * The subscription of a recent share was at most this many days ago. A share is listed within two months of its
 * subscription, and is shown for some time after that.
 */
const SUBSCRIBED_WITHIN_DAYS = 62 + LISTED_WITHIN_DAYS;

/** The latest companies of a stage of the review. */
export const reviewStageQuery = ({ key, day }: (typeof REVIEW_STAGES)[number], lang: Lang) =>
  queryOf(
    api.data.rows,
    {
      code: REVIEW,
      where: `stage=${key}`,
      order: `${day}:desc`,
      columns: ['ORGNAME', day].join(),
      page: 1,
      size: COMPANIES,
    },
    { lang, select: (rows) => reviewStage(rows, key, day) },
  );

/** The stages of the shares with a recent or future subscription. */
export const issueStagesQuery = (today: string, lang: Lang) =>
  queryOf(
    api.data.rows,
    {
      code: ISSUE,
      where: `sdate=${addDays(today, -SUBSCRIBED_WITHIN_DAYS)}`,
      order: '',
      columns: SHARE_COLUMNS.join(),
      page: 1,
      size: SITE_PAGE_ROWS_MAX,
    },
    { lang, select: (rows) => issueStages(rows, today) },
  );
