import { randomBytes } from 'node:crypto';
import { DEVICE_CODE_SECONDS, DEVICE_PATH, DEVICE_POLL_SECONDS } from '@jishi/contract';
import { sha256 } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { revokeKey, type TokenDeps } from '../access/index.ts';
import {
  firstTokens,
  isForOther,
  type TokenForm,
  type Tokens,
  type TokensRefused,
} from './connection-tokens.ts';
import { lockConnection } from './connections.repository.ts';
import {
  changeDeviceLogin,
  type DeviceLogin,
  insertDeviceLogin,
  lockDeviceLogin,
} from './device-logins.repository.ts';
import { readProgram } from './programs.repository.ts';
import { resourceNamed } from './resources.ts';
import { drawUserCode, formatUserCode, hashUserCode } from './user-code.rules.ts';

/** The number of polls that may come too early. One more ends the login. */
const HASTY_POLLS_MAX = 20;
const INTERVAL_MAX_SECONDS = DEVICE_POLL_SECONDS * (HASTY_POLLS_MAX + 1);

/** The response of the device authorization endpoint (RFC 8628, section 3.2). */
interface DeviceCodes {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly expires_in: number;
  readonly interval: number;
}

type StartRefused = 'invalid_client' | 'unauthorized_client' | 'invalid_target';

/** Starts a login for a program registered for device codes. */
export async function startDeviceLogin(
  deps: Pick<TokenDeps, 'db' | 'clock' | 'tokenSecret'>,
  { clientId, resource: named, origin }: TokenForm,
): Promise<DeviceCodes | StartRefused> {
  const program = await readProgram(deps.db, clientId);
  if (program === null) return 'invalid_client';
  if (!program.showsCodes) return 'unauthorized_client';
  const resource = resourceNamed(named, origin);
  if (resource === null) return 'invalid_target';
  const deviceCode = randomBytes(32).toString('base64url');
  const now = deps.clock();
  const login = {
    deviceHash: sha256(deviceCode),
    clientId,
    resource,
    expiresAt: new Date(now.getTime() + DEVICE_CODE_SECONDS * 1_000),
    intervalSeconds: DEVICE_POLL_SECONDS,
    nextPollAt: now,
  };
  const code = await inTransaction(deps.db, async (tx) => {
    for (;;) {
      const userCode = drawUserCode();
      const userHash = hashUserCode(deps.tokenSecret, userCode);
      if (await insertDeviceLogin(tx, { ...login, userHash })) return formatUserCode(userCode);
    }
  });
  const page = `${origin}${DEVICE_PATH}`;
  return {
    device_code: deviceCode,
    user_code: code,
    verification_uri: page,
    verification_uri_complete: `${page}?user_code=${code}`,
    expires_in: DEVICE_CODE_SECONDS,
    interval: DEVICE_POLL_SECONDS,
  };
}

export type PollRefused =
  | TokensRefused
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token';

interface Poll extends TokenForm {
  readonly deviceCode: string;
}

/**
 * Exchanges a device code for tokens after the user has allowed it. A second exchange ends the connection, and an
 * attempt by another program ends the login, because somebody else has the device code.
 */
export function pollDeviceLogin(deps: TokenDeps, form: Poll): Promise<Tokens | PollRefused> {
  return inTransaction(deps.db, async (tx) => {
    const login = await lockDeviceLogin(tx, sha256(form.deviceCode));
    if (login === undefined) return 'invalid_grant';
    if (login.clientId !== form.clientId || login.state === 'used') {
      await endLogin(tx, login);
      return 'invalid_grant';
    }
    if (login.state === 'refused') return 'access_denied';
    const now = deps.clock();
    if (login.state === 'ended' || login.expiresAt <= now) return 'expired_token';
    if (login.keyId === null) return waitFor(tx, login, now);
    return tokensOf(tx, deps, { login, keyId: login.keyId, form });
  });
}

async function waitFor(tx: Tx, login: DeviceLogin, now: Date): Promise<PollRefused> {
  const isHasty = now < login.nextPollAt;
  const intervalSeconds = login.intervalSeconds + (isHasty ? DEVICE_POLL_SECONDS : 0);
  if (intervalSeconds > INTERVAL_MAX_SECONDS) {
    await endLogin(tx, login);
    return 'expired_token';
  }
  const nextPollAt = new Date(now.getTime() + intervalSeconds * 1_000);
  await changeDeviceLogin(tx, login.deviceHash, { intervalSeconds, nextPollAt });
  return isHasty ? 'slow_down' : 'authorization_pending';
}

async function tokensOf(
  tx: Tx,
  deps: TokenDeps,
  { login, keyId, form }: { readonly login: DeviceLogin; readonly keyId: bigint; readonly form: Poll },
): Promise<Tokens | TokensRefused> {
  const connection = await lockConnection(tx, keyId);
  if (connection === undefined) return 'invalid_grant';
  if (isForOther(connection, form)) {
    await endLogin(tx, login);
    return 'invalid_target';
  }
  await changeDeviceLogin(tx, login.deviceHash, { state: 'used' });
  return firstTokens(tx, deps, connection);
}

async function endLogin(tx: Tx, { deviceHash, keyId }: DeviceLogin): Promise<void> {
  await changeDeviceLogin(tx, deviceHash, { state: 'ended' });
  if (keyId !== null) await revokeKey(tx, keyId);
}
