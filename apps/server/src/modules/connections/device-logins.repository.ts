import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/**
 * `waiting` until the user decides; `allowed` until the program fetches its tokens; then `used`. `refused` by the
 * user; `ended` because the program or a thief misused the device code.
 */
export type DeviceLoginState = 'waiting' | 'allowed' | 'used' | 'refused' | 'ended';

export interface NewDeviceLogin {
  readonly deviceHash: Buffer;
  readonly userHash: Buffer;
  readonly clientId: string;
  readonly resource: string;
  readonly expiresAt: Date;
  readonly intervalSeconds: number;
  readonly nextPollAt: Date;
}

export interface DeviceLogin extends Omit<NewDeviceLogin, 'userHash'> {
  readonly state: DeviceLoginState;
  readonly keyId: bigint | null;
}

/** Stores a login. Returns false if another login has the same code. */
export async function insertDeviceLogin(tx: Tx, login: NewDeviceLogin): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('device_login')
    .values({
      device_hash: login.deviceHash,
      user_hash: login.userHash,
      client_id: login.clientId,
      resource: login.resource,
      expires_at: login.expiresAt,
      interval_seconds: login.intervalSeconds,
      next_poll_at: login.nextPollAt,
    })
    .onConflict((conflict) => conflict.column('user_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function logins(tx: Tx) {
  return tx
    .selectFrom('device_login')
    .select(['device_hash as deviceHash', 'client_id as clientId', 'resource', 'expires_at as expiresAt'])
    .select(['interval_seconds as intervalSeconds', 'next_poll_at as nextPollAt', 'key_id as keyId'])
    .select(sql<DeviceLoginState>`state`.as('state'));
}

/** Locks a login by its device code until the transaction ends. */
export function lockDeviceLogin(tx: Tx, deviceHash: Buffer): Promise<DeviceLogin | undefined> {
  return logins(tx).where('device_hash', '=', deviceHash).forUpdate().executeTakeFirst();
}

/** Locks the pending login with this code until the transaction ends. */
export function lockWaitingLogin(
  tx: Tx,
  userHashes: readonly Buffer[],
  now: Date,
): Promise<DeviceLogin | undefined> {
  return logins(tx)
    .where('user_hash', '=', sql<Buffer>`any(${userHashes}::bytea[])`)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

type Change = Partial<Pick<DeviceLogin, 'state' | 'keyId' | 'expiresAt' | 'intervalSeconds' | 'nextPollAt'>>;

export async function changeDeviceLogin(tx: Tx, deviceHash: Buffer, change: Change): Promise<void> {
  const { state, keyId, expiresAt, intervalSeconds, nextPollAt } = change;
  await tx
    .updateTable('device_login')
    .set({
      ...(state !== undefined && { state }),
      ...(keyId !== undefined && { key_id: keyId }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(intervalSeconds !== undefined && { interval_seconds: intervalSeconds }),
      ...(nextPollAt !== undefined && { next_poll_at: nextPollAt }),
    })
    .where('device_hash', '=', deviceHash)
    .execute();
}

export async function deleteDeviceLoginsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('device_login').where('expires_at', '<', before).execute();
}
