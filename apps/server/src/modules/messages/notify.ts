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
  /** Names what happened: of one topic, an account is notified of it once. */
  readonly ref: string;
  readonly now: Date;
  /** Left out whatever the account prefers, since what happened is on its way there already. */
  readonly without?: MessageChannel;
}

interface Written {
  readonly id: bigint | null;
  readonly leaves: boolean;
}

/**
 * Notifies an account in the transaction of what happened, where the account wants it; a job sends what leaves the site. False
 * when it was notified of it before.
 */
export async function notify(tx: Tx, notice: Notice): Promise<boolean> {
  const { id, leaves } = await writeMessage(tx, notice);
  if (id !== null && leaves) await emit(tx, messageWritten, { messageId: String(id) });
  return id !== null;
}

/** The message with what of it leaves the site; no id where it was written before. One statement, since a notice to all accounts is a hundred thousand of them. */
export async function writeMessage(tx: Tx, notice: Notice): Promise<Written> {
  const { accountId, topic, values, ref, now, without = null } = notice;
  const { kind, email } = messageTopics[topic];
  const { rows } = await sql<Written>`
    with wish as (
      select coalesce(site, true) and ${without}::text is distinct from 'site' as site,
             coalesce(email, ${email}) and ${without}::text is distinct from 'email' as email,
             coalesce(sms, false) and ${without}::text is distinct from 'sms' as sms
      from (select) as one
      left join message_preference on account_id = ${accountId} and topic = ${topic}
    ), written as (
      insert into message (account_id, kind, topic, ref, details, on_site, at)
      select ${accountId}, ${kind}, ${topic}, ${ref}, ${JSON.stringify(values)}::jsonb, site, ${now} from wish
      on conflict do nothing returning id
    ), dispatched as (
      insert into message_dispatch (message_id, channel, account_id, topic, due_at)
      select id, channel, ${accountId}, ${topic}, ${now}
      from written, wish, lateral (values ('email', email), ('sms', sms)) as channels (channel, wanted)
      where wanted returning 1
    ), posted as (
      insert into webhook_delivery (webhook_id, message_id, topic, at, next_at)
      select webhook.id, written.id, ${topic}, ${now}, ${now} from written, webhook
      where account_id = ${accountId} and ended_at is null and (topics = '{}' or ${topic} = any(topics))
      returning 1
    )
    select (select id from written) as id,
           exists (select from dispatched) or exists (select from posted) as leaves`.execute(tx);
  return rows[0] ?? { id: null, leaves: false };
}
