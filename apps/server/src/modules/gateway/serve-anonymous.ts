import { secondsToMarketMidnight } from '../../platform/clock.ts';
import { networkOf } from '../../platform/http/index.ts';
import { isRefused, type LimitState } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset } from '../datasets/index.ts';
import { CountedFault, counted, type GatewayCall, type Served } from './call.ts';
import type { GatewayDeps } from './gateway.deps.ts';
import { dailyLimit, hasAlready, tooMany } from './serve-call.ts';

/**
 * Returns true if the data set can be read without a token. Either it is fully open, or the operator opened a limited
 * number of rows a day. A data set that the catalogue no longer describes is not open; only existing entitlements to it
 * stay valid until they end.
 */
function isOpen({ manifest, described }: Dataset, whole: boolean): boolean {
  if (manifest.private || !described) return false;
  return manifest.open === 'full' || (manifest.openRows !== undefined && !whole);
}

/** Serves a call without a token. Such calls are free, and limited by network. */
export async function serveAnonymous(deps: GatewayDeps, call: GatewayCall): Promise<Served> {
  if (!isOpen(call.dataset, call.termOnly)) throw new Refusal('gateway.tokenMissing');
  const network = networkOf(call.request.ip);
  const limit = await deps.admit(network, call.request.socket);
  if (isRefused(limit)) throw new CountedFault(tooMany(limit, call.lang), limit, null, call.lang);
  const { perDay } = limit.limits;
  const { isTaken, used: usedToday } = await deps.daySums.take({
    what: `calls ${network}`,
    max: perDay,
    by: 1,
    isWhole: true,
  });
  if (!isTaken) throw new CountedFault(dailyLimit(perDay, call), limit, perDay, call.lang);
  try {
    return await answerOpen(deps, call, { network, limit, usedToday });
  } catch (error) {
    throw counted(error, limit, usedToday, call.lang);
  }
}

interface Counted {
  readonly network: string;
  readonly limit: LimitState;
  readonly usedToday: number;
}

async function answerOpen(
  deps: GatewayDeps,
  call: GatewayCall,
  { network, limit, usedToday }: Counted,
): Promise<Served> {
  await takeRows(deps, call, network, 0);
  const source = call.parse(false);
  const { ignored } = source;
  const answer = await source.answer(call, network, 'whole');
  const { dryRun } = call.parameters;
  const notModified = !dryRun && hasAlready(call, answer);
  if (!dryRun && !notModified) await takeRows(deps, call, network, answer.rows);
  const receipt = {
    requestId: call.requestId,
    basis: 'anonymous' as const,
    priceFen: 0n,
    balanceFen: null,
    callsLeft: null,
    limit,
    usedToday,
  };
  return { answer, notModified, dryRun, ignored, receipt };
}

/**
 * Counts the rows of a partly open data set. Beyond the limit, the whole call is rejected, because a truncated response
 * would look complete.
 */
async function takeRows(deps: GatewayDeps, call: GatewayCall, network: string, rows: number): Promise<void> {
  const { code, manifest } = call.dataset;
  const { open, openRows: limit } = manifest;
  if (open === 'full' || limit === undefined) return;
  const take = { what: `open rows ${code} ${network}`, max: limit, by: rows, isWhole: true };
  const { isTaken, used } = await deps.daySums.take(take);
  if (isTaken && (rows > 0 || used < limit)) return;
  const values = { code, limit, left: Math.max(0, limit - used), retry: secondsToMarketMidnight(call.at) };
  if (used >= limit) throw new Refusal('gateway.openRowsUsed', values);
  throw new Refusal('gateway.openRowsFew', { ...values, rows });
}
