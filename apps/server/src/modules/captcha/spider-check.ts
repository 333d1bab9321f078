import type { Lang } from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import { networkOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PresentedPass } from '../identity/index.ts';
import type { CaptchaHandlerDeps } from './captcha.deps.ts';
import { clearNetwork, isCleared } from './captcha.repository.ts';
import { puzzleKindFor } from './captcha.rules.ts';
import { usePass } from './passes.ts';

/**
 * A network with more visits than this in ten minutes must solve a captcha. The default equals two page changes a
 * second without a break, which neither a user nor an office behind one address reaches.
 */
export const SPIDER_LIMIT_DEFAULT = 12_000;
const CLEARED_MS = 1_800_000;

/**
 * Counts a page change for its network and checks the total. Returns the puzzle to solve first, or null if none is
 * needed. A pass for the puzzle exempts the network for a while.
 */
export async function checkSpider(
  deps: CaptchaHandlerDeps,
  { pass, address, lang }: { pass: string; address: string; lang: Lang },
): Promise<Refusal | null> {
  const visits = await deps.visits.countPage(address);
  if (pass !== '' && (await clearByPass(deps, address, { pass, action: 'spider', lang }))) return null;
  const isQuiet = deps.spiderLimit === 0 || visits <= deps.spiderLimit;
  if (isQuiet || (await isCleared(deps.db, networkOf(address), deps.clock()))) return null;
  return new Refusal('captcha.spider', {}, undefined, puzzleKindFor(deps.random, lang));
}

function clearByPass(deps: CaptchaHandlerDeps, address: string, pass: PresentedPass): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if ((await usePass(tx, deps, pass)) !== null) return false;
    await clearNetwork(tx, networkOf(address), new Date(deps.clock().getTime() + CLEARED_MS));
    return true;
  });
}
