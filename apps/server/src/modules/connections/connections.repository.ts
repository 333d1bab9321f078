import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface NewConnection {
  readonly keyId: bigint;
  readonly clientId: string;
  readonly programName: string;
  /** The host to which the program asked to redirect the user. */
  readonly host: string | null;
  readonly resource: string;
  readonly endsAt: Date;
}

export interface Connection extends NewConnection {
  /** The number of the valid refresh token; 0 if none has been issued yet. */
  readonly renewals: bigint;
}

const columns = [
  'connection.key_id as keyId',
  'client_id as clientId',
  'program_name as programName',
  'host',
  'resource',
  'ends_at as endsAt',
  'renewals',
] as const;

export async function insertConnection(tx: Tx, connection: NewConnection): Promise<void> {
  const { keyId, clientId, programName, host, resource, endsAt } = connection;
  await tx
    .insertInto('connection')
    .values({
      key_id: keyId,
      client_id: clientId,
      program_name: programName,
      host,
      resource,
      ends_at: endsAt,
    })
    .execute();
}

/** Locks a connection until the transaction ends, so that its refresh tokens are used one after another. */
export function lockConnection(tx: Tx, keyId: bigint): Promise<Connection | undefined> {
  return tx
    .selectFrom('connection')
    .select(columns)
    .where('key_id', '=', keyId)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeRenewals(tx: Tx, keyId: bigint, renewals: bigint): Promise<void> {
  await tx.updateTable('connection').set({ renewals }).where('key_id', '=', keyId).execute();
}

/** Returns the connections of these keys whose programs have fetched tokens. */
export function readConnections(db: Db, keyIds: readonly bigint[]): Promise<Connection[]> {
  return db
    .selectFrom('connection')
    .select(columns)
    .where('key_id', '=', sql<bigint>`any(${keyIds}::bigint[])`)
    .where('renewals', '>', 0n)
    .execute();
}

export interface NewCode {
  readonly codeHash: Buffer;
  readonly keyId: bigint;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly expiresAt: Date;
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  const { codeHash, keyId, redirectUri, challenge, expiresAt } = code;
  await tx
    .insertInto('authorization_code')
    .values({
      code_hash: codeHash,
      key_id: keyId,
      redirect_uri: redirectUri,
      challenge,
      expires_at: expiresAt,
    })
    .execute();
}

export interface CodeOnFile extends Omit<NewCode, 'codeHash'> {
  readonly usedAt: Date | null;
}

/** Uses up a code, and returns its previous state. The second of two concurrent calls finds it used. */
export async function takeCode(tx: Tx, codeHash: Buffer, now: Date): Promise<CodeOnFile | undefined> {
  const code = await tx
    .selectFrom('authorization_code')
    .select(['key_id as keyId', 'redirect_uri as redirectUri', 'challenge'])
    .select(['expires_at as expiresAt', 'used_at as usedAt'])
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
  if (code !== undefined && code.usedAt === null)
    await tx
      .updateTable('authorization_code')
      .set({ used_at: now })
      .where('code_hash', '=', codeHash)
      .execute();
  return code;
}

export async function deleteCodesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('authorization_code').where('expires_at', '<', before).execute();
}
