import { cellOfId } from '../../platform/cell/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { generateKeyPair, secretHash } from './create-key.ts';
import { lockedToken, type TokenDeps } from './issue-token.ts';
import { holderFault } from './key-holder.ts';
import { insertSiteKey, type KeyHolder, markRevoked, readSiteKey } from './keys.repository.ts';
import { writeToken } from './verify-token.ts';

export interface SiteToken {
  readonly accessToken: string;
  readonly expiresAtMs: number;
}

/**
 * Returns the token with which the site's pages call the API for a user who acts for the account. The token belongs to
 * a separate key, created on first use. Locking the session in the same transaction ensures that ending it also ends
 * the key. The token never outlives the session.
 */
export async function siteToken(
  tx: Tx,
  deps: Pick<TokenDeps, 'clock' | 'tokenSecret'>,
  { overAtMs, ...holder }: KeyHolder & { overAtMs: number },
): Promise<SiteToken | Refusal> {
  const fault = await holderFault(tx, holder);
  if (fault !== null) return fault;
  // The first call takes two rounds: one creates the key, the next reads it. If the key is revoked in between, the
  // loop creates a new one.
  for (;;) {
    const keyId = await readSiteKey(tx, holder);
    if (keyId === null) await makeSiteKey(tx, holder);
    const token = keyId === null ? null : await lockedToken(tx, deps.clock, keyId);
    if (token === null) continue;
    const expiresAtMs = Math.min(token.expiresAt.getTime(), overAtMs);
    const claims = { tokenId: token.id, keyId: token.keyId, expiresAtMs };
    return { accessToken: writeToken(deps.tokenSecret, 'access', claims), expiresAtMs };
  }
}

/** Revokes the tokens in the user's browsers. A user who is still signed in gets a token of a new key. */
export async function endSiteTokens(tx: Tx, holder: KeyHolder): Promise<void> {
  const keyId = await readSiteKey(tx, holder);
  if (keyId !== null) await markRevoked(tx, keyId);
}

function makeSiteKey(tx: Tx, holder: KeyHolder): Promise<void> {
  // The secret is not stored or sent anywhere, so the key can be used only through tokens that the server issues.
  const { accessKey, accessSecret } = generateKeyPair(cellOfId(holder.accountId));
  return insertSiteKey(tx, { ...holder, accessKey, secretHash: secretHash(accessSecret) });
}
