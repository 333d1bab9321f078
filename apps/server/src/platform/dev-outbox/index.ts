import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';

export interface OutboxMessage {
  readonly channel: 'sms' | 'email';
  readonly receiver: string;
  /** The subject of an e-mail. Null for an SMS. */
  readonly subject: string | null;
  readonly body: string;
}

export interface SentMessage extends OutboxMessage {
  readonly id: bigint;
  readonly sentAt: Date;
}

/** Messages “sent” during development. */
export interface DevOutbox {
  add(message: OutboxMessage): Promise<void>;
  /** Returns the messages, newest first. */
  newest(): Promise<SentMessage[]>;
}

/** The maximum number of stored messages, which is one page. Each new message evicts the oldest. */
const KEPT_MAX = 100;

export function createDevOutbox(db: Db, clock: Clock): DevOutbox {
  return {
    async add(message) {
      const row = { ...message, sent_at: clock() };
      const { id } = await db.insertInto('dev_outbox').values(row).returning('id').executeTakeFirstOrThrow();
      await db.deleteFrom('dev_outbox').where('id', '<=', sql<bigint>`${id}::bigint - ${KEPT_MAX}`).execute();
    },
    async newest() {
      const rows = await db
        .selectFrom('dev_outbox')
        .select(['id', 'sent_at as sentAt', 'channel', 'receiver', 'subject', 'body'])
        .orderBy('id', 'desc')
        .limit(KEPT_MAX)
        .execute();
      return rows.map((row) => ({ ...row, channel: row.channel === 'sms' ? 'sms' : 'email' }));
    },
  };
}
