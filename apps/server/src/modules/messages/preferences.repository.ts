import { type Lang, MESSAGE_TOPICS, type MessagePreference, messageTopics } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface MessageSetting {
  /** If null, the default for the account's kind applies. */
  readonly lang: Lang | null;
  readonly lowBalanceFen: bigint | null;
}

export async function readSetting(db: Db, accountId: bigint): Promise<MessageSetting> {
  const row = await db
    .selectFrom('message_setting')
    .select(['lang', 'low_balance_fen as lowBalanceFen'])
    .where('account_id', '=', accountId)
    .$narrowType<{ lang: Lang | null }>()
    .executeTakeFirst();
  return row ?? { lang: null, lowBalanceFen: null };
}

/** Writes the settings. A new threshold resets the state, so that a low balance is reported once more. */
export async function writeSetting(
  tx: Tx,
  accountId: bigint,
  change: Partial<MessageSetting>,
): Promise<void> {
  const set = {
    ...(change.lang === undefined ? {} : { lang: change.lang }),
    ...(change.lowBalanceFen === undefined ? {} : { low_balance_fen: change.lowBalanceFen, low_since: null }),
  };
  if (Object.keys(set).length === 0) return;
  await tx
    .insertInto('message_setting')
    .values({ account_id: accountId, ...set })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(set))
    .execute();
}

/** Reads one preference for each topic, in the topics' order. */
export async function readPreferences(db: Db, accountId: bigint): Promise<MessagePreference[]> {
  const rows = await db
    .selectFrom('message_preference')
    .select(['topic', 'site', 'email', 'sms'])
    .where('account_id', '=', accountId)
    .execute();
  return MESSAGE_TOPICS.map((topic) => {
    const { site, email, sms } = rows.find((row) => row.topic === topic) ?? {
      site: true,
      email: messageTopics[topic].email,
      sms: false,
    };
    return { topic, site, email, sms };
  });
}

export async function writePreferences(
  tx: Tx,
  accountId: bigint,
  preferences: readonly MessagePreference[],
): Promise<void> {
  for (const { topic, site, email, sms } of preferences)
    await tx
      .insertInto('message_preference')
      .values({ account_id: accountId, topic, site, email, sms })
      .onConflict((conflict) => conflict.columns(['account_id', 'topic']).doUpdateSet({ site, email, sms }))
      .execute();
}

export interface BalanceThreshold {
  readonly accountId: bigint;
  readonly lowBalanceFen: bigint;
}

/** Reads a page of the accounts that want to be notified of a low balance, with keyset paging. */
export async function readThresholds(
  db: Db,
  afterAccountId: bigint,
  limit: number,
): Promise<BalanceThreshold[]> {
  const { rows } = await sql<BalanceThreshold>`
    select account_id as "accountId", low_balance_fen as "lowBalanceFen" from message_setting
    where low_balance_fen is not null and account_id > ${afterAccountId} order by account_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Records whether a balance is below the threshold. Returns the current time if it has just fallen below; otherwise
 * null.
 */
export async function markLow(
  tx: Tx,
  { accountId, isLow, now }: { accountId: bigint; isLow: boolean; now: Date },
): Promise<Date | null> {
  const { numUpdatedRows } = await tx
    .updateTable('message_setting')
    .set({ low_since: isLow ? now : null })
    .where('account_id', '=', accountId)
    .where('low_since', isLow ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return isLow && numUpdatedRows === 1n ? now : null;
}
