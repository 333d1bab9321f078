import { type MessageChannel, type MessageTopic, messageTopics } from '@jishi/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import type { MessageValues } from './message.ts';
import { messageWritten } from './messages.events.ts';

export interface Notice {
  readonly accountId: bigint;
  readonly topic: MessageTopic;
  readonly values: MessageValues;
  /** Identifies the event. For each topic and event, an account gets only one notice. */
  readonly ref: string;
  readonly now: Date;
  /** A channel that is skipped whatever the preferences, because the notice already reaches the account through it. */
  readonly without?: MessageChannel;
}

export type AccountNotice = Pick<Notice, 'topic' | 'values' | 'ref'>;

interface Written {
  readonly id: bigint;
  readonly leaves: boolean;
}

/**
 * Writes a notice in the transaction of its event, if the account wants it. A job sends the outbound messages. Returns
 * false if the account already has the notice.
 */
export async function notify(tx: Tx, { accountId, now, without, ...notice }: Notice): Promise<boolean> {
  const [written] = await writeMessages(tx, [notice], { accountId, now, without: without ?? null });
  if (written?.leaves === true) await emit(tx, messageWritten, { messageId: String(written.id) });
  return written !== undefined;
}

/**
 * Writes messages and returns them in order, and states for each whether it must also be sent outside the site.
 * Messages that already exist are skipped. This is a single statement, because a notice to all accounts may consist of
 * a hundred thousand messages.
 */
export async function writeMessages(
  tx: Tx,
  notices: readonly AccountNotice[],
  { accountId, now, without }: Pick<Notice, 'accountId' | 'now'> & { without: MessageChannel | null },
): Promise<Written[]> {
  const topics = notices.map(({ topic }) => messageTopics[topic]);
  const { rows } = await sql<Written>`
    with wish as (
      select n, notice.topic, kind, ref, details,
             coalesce(site, true) and ${without}::text is distinct from 'site' as site,
             coalesce(email, by_email) and ${without}::text is distinct from 'email' as email,
             coalesce(sms, false) and ${without}::text is distinct from 'sms' as sms
      from unnest(
        ${notices.map(({ topic }) => topic)}::text[], ${topics.map(({ kind }) => kind)}::text[],
        ${topics.map(({ email }) => email)}::boolean[], ${notices.map(({ ref }) => ref)}::text[],
        ${notices.map(({ values }) => JSON.stringify(values))}::jsonb[]
      ) with ordinality as notice (topic, kind, by_email, ref, details, n)
      left join message_preference as preference
        on preference.account_id = ${accountId} and preference.topic = notice.topic
    ), written as (
      insert into message (account_id, kind, topic, ref, details, on_site, at)
      select ${accountId}, kind, topic, ref, details, site, ${now} from wish order by n
      on conflict do nothing returning id, topic, ref
    ), dispatched as (
      insert into message_dispatch (message_id, channel, account_id, topic, due_at)
      select id, channel, ${accountId}, topic, ${now}
      from written join wish using (topic, ref), lateral (values ('email', email), ('sms', sms)) as channels (channel, wanted)
      where wanted returning message_id
    ), posted as (
      insert into webhook_delivery (webhook_id, message_id, topic, at, next_at)
      select webhook.id, written.id, written.topic, ${now}, ${now} from written, webhook
      where account_id = ${accountId} and ended_at is null and (topics = '{}' or written.topic = any(topics))
      returning message_id
    )
    select id, exists (select from dispatched where message_id = id)
            or exists (select from posted where message_id = id) as leaves
    from written order by id`.execute(tx);
  return rows;
}
