import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Operator, OperatorSecrets, SignedInOperator } from './operator.ts';

const COLUMNS = [
  ...(['id', 'name', 'full_name as fullName', 'kind', 'roles', 'created_at as createdAt'] as const),
  ...(['enrolled_at as enrolledAt', 'disabled_at as disabledAt', 'locked_until as lockedUntil'] as const),
] as const;

const operators = (db: Db) => db.selectFrom('operator').select(COLUMNS).$narrowType<Pick<Operator, 'kind'>>();

const secrets = (tx: Tx) =>
  operators(tx)
    .select(['totp_secret as totpSecret', 'totp_step as totpStep', 'failures'])
    .select('invitation_ends_at as invitationEndsAt')
    .forUpdate();

/** Reads all operators. There are only a few. */
export function readOperators(db: Db): Promise<Operator[]> {
  return operators(db).orderBy('id').execute();
}

export function readOperator(db: Db, name: string): Promise<Operator | undefined> {
  return operators(db).where('name', '=', name).executeTakeFirst();
}

export function lockOperator(tx: Tx, name: string): Promise<OperatorSecrets | undefined> {
  return secrets(tx).where('name', '=', name).executeTakeFirst();
}

export function lockInvited(tx: Tx, invitationHash: Buffer): Promise<OperatorSecrets | undefined> {
  return secrets(tx).where('invitation_hash', '=', invitationHash).executeTakeFirst();
}

/** Locks all operators, so that two concurrent commands cannot each remove one of the last two owners. */
export async function lockOperators(tx: Tx): Promise<Operator[]> {
  return operators(tx).orderBy('id').forUpdate().execute();
}

export interface NewOperator extends Pick<Operator, 'name' | 'fullName' | 'kind' | 'roles' | 'enrolledAt'> {
  readonly invitation: { readonly hash: Buffer; readonly endsAt: Date } | null;
}

/** Inserts an operator and returns the id; undefined if the name is taken. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('operator')
    .values({
      name: operator.name,
      full_name: operator.fullName,
      kind: operator.kind,
      roles: [...operator.roles],
      enrolled_at: operator.enrolledAt,
      invitation_hash: operator.invitation?.hash ?? null,
      invitation_ends_at: operator.invitation?.endsAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface OperatorChange {
  readonly roles?: string[];
  readonly invitation_hash?: Buffer | null;
  readonly invitation_ends_at?: Date | null;
  readonly totp_secret?: string | null;
  readonly totp_step?: bigint;
  readonly failures?: number;
  readonly locked_until?: Date | null;
  readonly enrolled_at?: Date | null;
  readonly disabled_at?: Date | null;
}

export async function updateOperator(tx: Tx, id: bigint, change: OperatorChange): Promise<void> {
  await tx.updateTable('operator').set(change).where('id', '=', id).execute();
}

/** Disables the local owner of a development database once a real owner has enrolled. */
export async function disableLocal(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('operator')
    .set({ disabled_at: now })
    .where('kind', '=', 'local')
    .where('disabled_at', 'is', null)
    .execute();
}

export async function replaceRecoveryCodes(
  tx: Tx,
  operatorId: bigint,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
  await tx
    .insertInto('operator_recovery_code')
    .values(hashes.map((hash) => ({ operator_id: operatorId, hash })))
    .execute();
}

/** Marks a recovery code as used. Returns false if the code does not exist or has already been used. */
export async function useRecoveryCode(tx: Tx, operatorId: bigint, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_recovery_code')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface NewLogin {
  readonly hash: Buffer;
  readonly operatorId: bigint;
  readonly origin: string;
  readonly now: Date;
  readonly endsAt: Date;
}

export async function insertLogin(
  tx: Tx,
  { hash, operatorId, origin, now, endsAt }: NewLogin,
): Promise<void> {
  await tx
    .insertInto('operator_login')
    .values({ hash, operator_id: operatorId, origin, created_at: now, ends_at: endsAt })
    .execute();
}

/** Returns the operator of a login. Null if the login has ended or the operator is disabled. */
export async function readLogin(db: Db, hash: Buffer, now: Date): Promise<SignedInOperator | null> {
  const operator = await db
    .selectFrom('operator_login')
    .innerJoin('operator', 'operator.id', 'operator_login.operator_id')
    .select(['operator.id', 'operator.name', 'operator.kind', 'operator.roles'])
    .where('operator_login.hash', '=', hash)
    .where('operator_login.ended_at', 'is', null)
    .where('operator_login.ends_at', '>', now)
    .where('operator.disabled_at', 'is', null)
    .$narrowType<Pick<Operator, 'kind'>>()
    .executeTakeFirst();
  return operator ?? null;
}

/** Returns an operator's current roles; none if the operator is disabled. */
export async function readRoles(db: Db, operatorId: bigint): Promise<readonly string[]> {
  const row = await db
    .selectFrom('operator')
    .select('roles')
    .where('id', '=', operatorId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.roles ?? [];
}

export async function endLogin(tx: Tx, hash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('operator_login')
    .set({ ended_at: now })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all of an operator's logins. Returns their number. */
export async function endLogins(tx: Tx, operatorId: bigint, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_login')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function countLogins(db: Db, operatorId: bigint, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('operator_login')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
