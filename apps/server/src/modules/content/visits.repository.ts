import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** More than the site has; beyond it somebody is making pages up. */
const PAGES_A_DAY_MAX = 1_000;

/** Counts one visit; false when the day is full of other pages. */
export async function countVisit(db: Db, day: string, page: string): Promise<boolean> {
  const { rows } = await sql`
    insert into page_view (day, page, views)
    select ${day}::date, ${page}, 1
    where exists (select from page_view where day = ${day}::date and page = ${page})
       or (select count(*) from page_view where day = ${day}::date) < ${PAGES_A_DAY_MAX}
    on conflict (day, page) do update set views = page_view.views + 1
    returning page`.execute(db);
  return rows.length > 0;
}

export interface PageVisits {
  readonly page: string;
  readonly views: bigint;
}

/** Visits of each page from a day on, the most visited first. */
export async function visitsSince(db: Db, day: string): Promise<PageVisits[]> {
  const { rows } = await sql<PageVisits>`
    select page, sum(views)::bigint as views from page_view where day >= ${day}::date
    group by page order by views desc, page limit ${PAGES_A_DAY_MAX}`.execute(db);
  return rows;
}
