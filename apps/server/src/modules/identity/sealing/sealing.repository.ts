import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/index.ts';

export interface SealingKeyRow {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly privateKeyEncrypted: string;
  readonly givenUntil: Date;
  readonly understoodUntil: Date;
}

export async function readGivenKey(db: Db, now: Date): Promise<SealingKeyRow | null> {
  const query = keys(db).where('given_until', '>', now).where('made_at', '<=', now);
  return (await query.orderBy('given_until', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export async function readUnderstoodKey(db: Db, id: string, now: Date): Promise<SealingKeyRow | null> {
  return (await keys(db).where('id', '=', id).where('understood_until', '>', now).executeTakeFirst()) ?? null;
}

function keys(db: Db) {
  return db
    .selectFrom('sealing_key')
    .select(['id', 'public_key as publicKey', 'private_key_encrypted as privateKeyEncrypted'])
    .select(['given_until as givenUntil', 'understood_until as understoodUntil']);
}

/** One process makes a key at a time; the others find it when they are let on. */
export async function lockKeyMaking(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity sealing key', 0))`.execute(tx);
}

export async function insertKey(tx: Tx, key: SealingKeyRow & { madeAt: Date }): Promise<void> {
  await tx
    .insertInto('sealing_key')
    .values({
      id: key.id,
      public_key: key.publicKey,
      private_key_encrypted: key.privateKeyEncrypted,
      made_at: key.madeAt,
      given_until: key.givenUntil,
      understood_until: key.understoodUntil,
    })
    .execute();
}

/** False when the caller's key was used before. */
export async function insertSealedRequest(
  tx: Tx,
  callerKeyHash: Buffer,
  forgottenAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sealed_request')
    .values({ caller_key_hash: callerKeyHash, forgotten_at: forgottenAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteRunOut(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sealed_request').where('forgotten_at', '<', now).execute();
  await tx.deleteFrom('sealing_key').where('understood_until', '<', now).execute();
}
