import { sql } from 'kysely';
import { datasetsChanged } from '../../server/src/modules/datasets/index.ts';
import { inTransaction } from '../../server/src/platform/db/index.ts';
import { emit } from '../../server/src/platform/events.ts';
import { openDatabase } from './database.ts';
import type { Site } from './site.ts';

const marketDay = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/**
 * Adds a made-up announcement with today's date to the demo market. The row is inserted directly, because a load would
 * remove the other announcements.
 */
export async function announce(
  { home }: Pick<Site, 'home'>,
  { code, title }: { readonly code: string; readonly title: string },
): Promise<void> {
  const { db, close } = await openDatabase(home);
  const id = `77${Date.now()}`;
  try {
    await inTransaction(db, async (tx) => {
      await sql`
        insert into data.p_info3015 ("TEXTID", "SECCODE", "SECNAME", "F001D", "F002V")
        values (${id}, ${code}, '示例', ${marketDay()}, ${title})`.execute(tx);
      await sql`
        with next as (
          update dataset set feed_objectid = feed_objectid + 1, row_count = row_count + 1, version = version + 1
          where code = 'p_info3015' returning feed_objectid
        )
        insert into feed.p_info3015 (objectid, change_code, "TEXTID", "SECCODE")
        select feed_objectid, 1, ${id}, ${code} from next`.execute(tx);
      await emit(tx, datasetsChanged, {});
    });
  } finally {
    await close();
  }
}
