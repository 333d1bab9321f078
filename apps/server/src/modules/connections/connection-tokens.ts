import { createHash } from 'node:crypto';
import { CONNECTION_IDLE_DAYS, DATA_SCOPE } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { sha256 } from '../../platform/crypto.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { freshToken, limitKey, readToken, revokeKey, type TokenDeps, writeToken } from '../access/index.ts';
import { type Connection, lockConnection, takeCode, writeRenewals } from './connections.repository.ts';
import { resourceNamed } from './resources.ts';

/** The response of the token endpoint. */
export interface Tokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

export type TokensRefused = 'invalid_grant' | 'invalid_target';

export interface TokenForm {
  readonly clientId: string;
  readonly resource: string | undefined;
  readonly origin: string;
}

interface CodeExchange extends TokenForm {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

const VERIFIER = /^[\w.~-]{43,128}$/;

/**
 * Exchanges a code for tokens. Every attempt uses up the code, whether it succeeds or fails. A failed or second attempt
 * also ends the connection, because it shows that somebody else has the code.
 */
export function exchangeCode(deps: TokenDeps, form: CodeExchange): Promise<Tokens | TokensRefused> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const code = await takeCode(tx, sha256(form.code), now);
    const connection = code === undefined ? undefined : await lockConnection(tx, code.keyId);
    if (code === undefined || connection === undefined) return 'invalid_grant';
    const fault = isForOther(connection, form) ? 'invalid_target' : null;
    const isRight =
      code.usedAt === null &&
      code.expiresAt > now &&
      connection.clientId === form.clientId &&
      code.redirectUri === form.redirectUri &&
      VERIFIER.test(form.verifier) &&
      createHash('sha256').update(form.verifier).digest('base64url') === code.challenge;
    if (!isRight || fault !== null) {
      await revokeKey(tx, connection.keyId);
      return fault ?? 'invalid_grant';
    }
    return firstTokens(tx, deps, connection);
  });
}

/** Issues a connection's first tokens, and extends its key to the number of days that the user allowed. */
export async function firstTokens(
  tx: Tx,
  deps: TokenDeps,
  connection: Connection,
): Promise<Tokens | TokensRefused> {
  await limitKey(tx, connection.keyId, { expiresAt: connection.endsAt }, deps.clock());
  return nextTokens(tx, deps, connection);
}

interface Renewal extends TokenForm {
  readonly refreshToken: string;
}

/**
 * Renews a connection's tokens. Each refresh token works once. A second use shows that it was copied, and ends the
 * connection, because the server cannot distinguish the thief from the program.
 */
export function renewTokens(deps: TokenDeps, form: Renewal): Promise<Tokens | TokensRefused> {
  return inTransaction(deps.db, async (tx) => {
    const claims = readToken(deps.tokenSecret, 'connection', form.refreshToken);
    if (claims === null || claims.expiresAtMs <= deps.clock().getTime()) return 'invalid_grant';
    const connection = await lockConnection(tx, claims.keyId);
    if (connection === undefined || connection.clientId !== form.clientId) return 'invalid_grant';
    if (form.resource !== undefined && isForOther(connection, form)) return 'invalid_target';
    if (claims.tokenId === connection.renewals) return nextTokens(tx, deps, connection);
    await revokeKey(tx, connection.keyId);
    return 'invalid_grant';
  });
}

/** Ends the connection of an access or refresh token, if the token belongs to the program. */
export async function endByToken(
  deps: Pick<TokenDeps, 'db' | 'tokenSecret'>,
  { token, clientId }: { readonly token: string; readonly clientId: string },
): Promise<void> {
  const claims =
    readToken(deps.tokenSecret, 'connection', token) ?? readToken(deps.tokenSecret, 'access', token);
  if (claims === null) return;
  await inTransaction(deps.db, async (tx) => {
    const connection = await lockConnection(tx, claims.keyId);
    if (connection?.clientId === clientId) await revokeKey(tx, connection.keyId);
  });
}

async function nextTokens(
  tx: Tx,
  deps: TokenDeps,
  { keyId, renewals, endsAt }: Connection,
): Promise<Tokens | TokensRefused> {
  const token = await freshToken(tx, deps, keyId);
  if (token === null) return 'invalid_grant';
  const next = renewals + 1n;
  await writeRenewals(tx, keyId, next);
  const nowMs = deps.clock().getTime();
  const expiresAtMs = Math.min(nowMs + CONNECTION_IDLE_DAYS * DAY_MS, endsAt.getTime());
  return {
    access_token: token.accessToken,
    token_type: 'Bearer',
    expires_in: Math.floor((Math.min(token.expiresAtMs, endsAt.getTime()) - nowMs) / 1_000),
    refresh_token: writeToken(deps.tokenSecret, 'connection', { tokenId: next, keyId, expiresAtMs }),
    scope: DATA_SCOPE,
  };
}

/** Whether the program requests tokens for a resource other than the one the user allowed. */
export const isForOther = (connection: Connection, { resource, origin }: TokenForm): boolean =>
  resource !== undefined && resourceNamed(resource, origin) !== connection.resource;
