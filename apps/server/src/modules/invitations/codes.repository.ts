import type { Db, Tx } from '../../platform/db/index.ts';

interface InviteCode {
  readonly accountId: bigint;
  readonly code: string;
  readonly createdAt: Date;
}

/** Inserts a code. Does nothing if the account already has a code, or if the code belongs to another account. */
export async function insertCode(tx: Tx, { accountId, code, createdAt }: InviteCode): Promise<void> {
  await tx
    .insertInto('invitation_code')
    .values({ account_id: accountId, code, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readCodeOf(db: Db, accountId: bigint): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitation_code')
    .select('code')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.code;
}

/** Reads the account that owns a code; undefined if the code is unknown. */
export async function readInviter(db: Db, code: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('invitation_code')
    .select('account_id as accountId')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.accountId;
}

/** Locks an inviter, so that rewards are posted one after another and each one counts the earlier ones. */
export async function lockInviter(tx: Tx, accountId: bigint): Promise<void> {
  await tx
    .selectFrom('invitation_code')
    .select('code')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();
}
