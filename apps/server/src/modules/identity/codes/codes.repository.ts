import { sql } from 'kysely';
import { type Db, lockName, type Tx } from '../../../platform/db/index.ts';
import type { CodeChannel, CodePurpose } from '../identity.events.ts';

/**
 * Takes locks, so that codes to one receiver, or for one network, are sent one after another. The locks are always
 * taken in the same order, which prevents deadlocks.
 */
export async function lockSending(tx: Tx, receiver: string, network: string): Promise<void> {
  await lockName(tx, 'codes to', receiver);
  await lockName(tx, 'codes from', network);
}

/** Counts the codes sent to a receiver since a given time. */
export async function readSent(
  db: Db,
  receiver: string,
  since: Date,
): Promise<{ today: number; lastAt: Date | null }> {
  const { rows } = await sql<{ today: number; lastAt: Date | null }>`
    select count(*) filter (where made_at >= ${since})::int as today, max(made_at) as "lastAt"
    from one_time_code where receiver = ${receiver}`.execute(db);
  return rows[0] ?? { today: 0, lastAt: null };
}

/** Counts the codes that a network has requested since a given time, and returns the time of the first. */
export async function readSentFrom(
  db: Db,
  network: string,
  since: Date,
): Promise<{ count: number; firstAt: Date | null }> {
  const { rows } = await sql<{ count: number; firstAt: Date | null }>`
    select count(*)::int as count, min(made_at) as "firstAt"
    from one_time_code where network = ${network} and made_at > ${since}`.execute(db);
  return rows[0] ?? { count: 0, firstAt: null };
}

export interface NewCode {
  readonly channel: CodeChannel;
  readonly receiver: string;
  readonly purpose: CodePurpose;
  readonly network: string;
  readonly salt: Buffer;
  readonly codeHash: Buffer;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly triesLeft: number;
}

export async function replaceOpenCode(tx: Tx, code: NewCode): Promise<void> {
  const { receiver, purpose } = code;
  await tx
    .updateTable('one_time_code')
    .set({ end_reason: 'replaced' })
    .where('receiver', '=', receiver)
    .where('purpose', '=', purpose)
    .where('end_reason', 'is', null)
    .execute();
  await tx
    .insertInto('one_time_code')
    .values({
      channel: code.channel,
      receiver,
      purpose,
      network: code.network,
      salt: code.salt,
      code_hash: code.codeHash,
      made_at: code.madeAt,
      expires_at: code.expiresAt,
      tries_left: code.triesLeft,
    })
    .execute();
}

export interface OpenCode {
  readonly id: bigint;
  readonly salt: Buffer;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
  readonly triesLeft: number;
}

/**
 * Returns a receiver's open code. Locks it until the transaction ends, so that the second of two concurrent answers
 * waits.
 */
export async function lockOpenCode(tx: Tx, receiver: string, purpose: CodePurpose): Promise<OpenCode | null> {
  const row = await tx
    .selectFrom('one_time_code')
    .select(['id', 'salt', 'code_hash as codeHash', 'expires_at as expiresAt', 'tries_left as triesLeft'])
    .where('receiver', '=', receiver)
    .where('purpose', '=', purpose)
    .where('end_reason', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns true if a receiver has an open code. */
export async function isCodeOpen(
  db: Db,
  receiver: string,
  purpose: CodePurpose,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_code')
    .select('id')
    .where('receiver', '=', receiver)
    .where('purpose', '=', purpose)
    .where('end_reason', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCode(
  tx: Tx,
  id: bigint,
  change: { tries_left?: number; end_reason?: 'used' | 'triedOut' },
): Promise<void> {
  await tx.updateTable('one_time_code').set(change).where('id', '=', id).execute();
}

export async function deleteCodesBefore(tx: Tx, madeBefore: Date): Promise<void> {
  await tx.deleteFrom('one_time_code').where('made_at', '<', madeBefore).execute();
}
