import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The messages on one channel that have not been sent. */
interface MessageBacklog {
  readonly channel: string;
  readonly count: number;
  /** How long the oldest message has been due; 0 if none is due. */
  readonly seconds: number;
}

/** Counts waiting messages by channel. It reads only the indexes of waiting rows. */
export async function readMessageBacklog(db: Db): Promise<MessageBacklog[]> {
  const { rows } = await sql<MessageBacklog>`
    select channel, count(*)::integer as count,
      greatest(0, extract(epoch from now() - min(due_at)))::float as seconds
    from message_dispatch where state in ('waiting', 'gathering') group by channel
    union all
    select 'webhook', count(*)::integer, greatest(0, coalesce(extract(epoch from now() - min(next_at)), 0))::float
    from webhook_delivery where state = 'waiting'`.execute(db);
  return rows;
}
