import { sql } from 'kysely';
import { marketDay } from '../../platform/clock.ts';
import { type Db, inTransaction, lockName, type Tx } from '../../platform/db/index.ts';

/**
 * The maximum number of pages counted in a day, far above the site's number of pages. Beyond it, a client is inventing
 * pages.
 */
const PAGES_A_DAY_MAX = 1_000;

/**
 * Counts one visit. Returns false if the day already has the maximum number of other pages. A page's first visit on a
 * day waits for concurrent first visits to other pages.
 */
export async function countVisit(db: Db, day: string, page: string): Promise<boolean> {
  if (await addVisit(db, day, page)) return true;
  return inTransaction(db, async (tx) => {
    await lockName(tx, 'pages visited on', day);
    return (await addVisit(tx, day, page)) || insertPage(tx, day, page);
  });
}

async function addVisit(db: Db, day: string, page: string): Promise<boolean> {
  const { rows } = await sql`
    update page_view set views = views + 1 where day = ${day}::date and page = ${page} returning page`.execute(
    db,
  );
  return rows.length > 0;
}

async function insertPage(tx: Tx, day: string, page: string): Promise<boolean> {
  const { rows } = await sql`
    insert into page_view (day, page, views) select ${day}::date, ${page}, 1
    where (select count(*) from page_view where day = ${day}::date) < ${PAGES_A_DAY_MAX}
    returning page`.execute(tx);
  return rows.length > 0;
}

export interface PageVisits {
  readonly page: string;
  readonly views: bigint;
}

/** Returns each page's visits since a day, most visited first. */
export async function visitsSince(db: Db, day: string): Promise<PageVisits[]> {
  const { rows } = await sql<PageVisits>`
    select page, sum(views)::bigint as views from page_view where day >= ${day}::date
    group by page order by views desc, page limit ${PAGES_A_DAY_MAX}`.execute(db);
  return rows;
}

/** Deletes at most `limit` counts of days before the given time. */
export async function deleteVisitsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from page_view where (day, page) in (
      select day, page from page_view where day < ${marketDay(before)}::date order by day limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}
