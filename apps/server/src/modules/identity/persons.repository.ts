import type { Db, Tx } from '../../platform/db/index.ts';

export interface Person {
  readonly id: bigint;
  readonly mobile: string | null;
  /** The e-mail address in lower case. */
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly createdAt: Date;
}

export interface NewPerson {
  readonly mobile?: string;
  readonly email?: string;
  readonly passwordHash?: string;
  readonly createdAt: Date;
}

/**
 * Inserts a user. Returns null if the number or address belongs to an existing user, even if that user was created
 * concurrently.
 */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<bigint | null> {
  const { mobile = null, email = null, passwordHash = null, createdAt } = person;
  const row = await tx
    .insertInto('person')
    .values({ mobile, email, password_hash: passwordHash, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function readPerson(db: Db, personId: bigint): Promise<Person | null> {
  return (await persons(db).where('id', '=', personId).executeTakeFirst()) ?? null;
}

export async function lockPerson(tx: Tx, personId: bigint): Promise<Person | null> {
  return (await persons(tx).where('id', '=', personId).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** Finds a user by a mobile number or an e-mail address in the form that `receiverOf` returns. */
export async function findPerson(db: Db, receiver: string): Promise<Person | null> {
  const column = receiver.includes('@') ? 'email' : 'mobile';
  return (await persons(db).where(column, '=', receiver).executeTakeFirst()) ?? null;
}

function persons(db: Db) {
  return db
    .selectFrom('person')
    .select(['id', 'mobile', 'email', 'password_hash as passwordHash', 'created_at as createdAt']);
}

export async function updatePerson(
  tx: Tx,
  personId: bigint,
  change: { mobile?: string | null; email?: string | null; password_hash?: string },
): Promise<void> {
  await tx.updateTable('person').set(change).where('id', '=', personId).execute();
}
