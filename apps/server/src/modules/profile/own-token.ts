import { inTransaction } from '../../platform/db/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { type KeyHolder, type SiteToken, siteToken } from '../access/index.ts';
import { holdSession } from '../identity/index.ts';
import type { ProfileDeps } from './profile.deps.ts';

/**
 * Issues the token with which the user's browser makes calls. If the session ends at the same time, the token either
 * ends with it or is not issued.
 */
export async function ownToken(
  deps: ProfileDeps,
  { sessionId, ...holder }: KeyHolder & { sessionId: bigint },
): Promise<SiteToken> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const held = await holdSession(tx, deps, sessionId);
    return held instanceof Refusal ? held : siteToken(tx, deps, { ...holder, overAtMs: held.overAtMs });
  });
  return unlessRefused(outcome);
}
