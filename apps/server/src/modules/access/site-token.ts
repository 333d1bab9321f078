import type { Tx } from '../../platform/db/index.ts';
import { drawKeyPair, secretHash } from './create-key.ts';
import { lockedToken, type TokenDeps } from './issue-token.ts';
import { insertSiteKey, markRevoked, readSiteKey } from './keys.repository.ts';
import { writeToken } from './verify-token.ts';

export interface SiteToken {
  readonly accessToken: string;
  readonly expiresAtMs: number;
}

/**
 * The token that the site calls with for the person of the account: of a key of its own, made when it is first needed. The
 * session that asks is held in the same transaction, so that its end finds the key and ends it; the token is good for no longer
 * than the session.
 */
export async function siteToken(
  tx: Tx,
  deps: Omit<TokenDeps, 'db'>,
  { accountId, overAtMs }: { accountId: bigint; overAtMs: number },
): Promise<SiteToken> {
  // Twice round at the first call; a key that is revoked meanwhile is followed by another.
  for (;;) {
    const keyId = await readSiteKey(tx, accountId);
    if (keyId === null) await makeSiteKey(tx, accountId);
    const token = keyId === null ? null : await lockedToken(tx, deps.clock, keyId);
    if (token === null) continue;
    const expiresAtMs = Math.min(token.expiresAt.getTime(), overAtMs);
    const claims = { tokenId: token.id, keyId: token.keyId, expiresAtMs };
    return { accessToken: writeToken(deps.tokenSecret, 'access', claims), expiresAtMs };
  }
}

/** Ends the tokens that browsers hold; who is still signed in gets one of a new key. */
export async function endSiteTokens(tx: Tx, accountId: bigint): Promise<void> {
  const keyId = await readSiteKey(tx, accountId);
  if (keyId !== null) await markRevoked(tx, keyId);
}

function makeSiteKey(tx: Tx, accountId: bigint): Promise<void> {
  // The secret is never disclosed: only this server can use the key.
  const { accessKey, accessSecret } = drawKeyPair();
  return insertSiteKey(tx, { accountId, accessKey, secretHash: secretHash(accessSecret) });
}
