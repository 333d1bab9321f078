import { inTransaction } from '../../platform/db/index.ts';
import type { KeyPair } from './create-key.ts';
import { checkKey, isLive, issued, type TokenDeps, type TokenOutcome, writeNew } from './issue-token.ts';
import { lockActiveKey } from './keys.repository.ts';
import { readNewestToken } from './tokens.repository.ts';
import { readToken } from './verify-token.ts';

export type RefreshOutcome = TokenOutcome | { readonly outcome: 'wrongRefreshToken' };

/** Repeated renewals within this time return the same token, so that a client in a loop cannot fill the table. */
const RENEW_AFTER_MS = 60_000;

/**
 * Issues a new token with a full lifetime before the current one expires. The client must also send the key and its
 * secret, so a leaked refresh token is useless on its own.
 */
export async function refreshToken(
  deps: TokenDeps,
  request: KeyPair & { refreshToken: string },
): Promise<RefreshOutcome> {
  const now = deps.clock();
  const checked = await checkKey(deps, request);
  if ('outcome' in checked) return checked;
  const claims = readToken(deps.tokenSecret, 'refresh', request.refreshToken);
  if (claims === null || claims.keyId !== checked.keyId || claims.expiresAtMs <= now.getTime())
    return { outcome: 'wrongRefreshToken' };
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockActiveKey(tx, checked.keyId, now))) return { outcome: 'wrongKey' };
    const newest = await readNewestToken(tx, checked.keyId);
    // A client may repeat a renewal whose response was lost. It gets the same token.
    const renewed =
      isLive(newest, now) &&
      (newest.id > claims.tokenId || now.getTime() - newest.issuedAt.getTime() < RENEW_AFTER_MS);
    return issued(deps, renewed ? newest : await writeNew(tx, checked.keyId, now));
  });
}
