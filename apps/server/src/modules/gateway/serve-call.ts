import { errorRow, formatYuan, type Lang } from '@jishi/contract';
import { type Awaitable, isPending, whenKnown } from '../../platform/awaitable.ts';
import { secondsToMarketMidnight } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { namesTag } from '../../platform/http/index.ts';
import { isRefused, type LimitRefused } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isInside, type KeyRules, type Principal, verifyKey, verifyToken } from '../access/index.ts';
import { type Dataset, ownedPartOf } from '../datasets/index.ts';
import {
  type Allowed,
  type Basis,
  type Denied,
  decide,
  type Entitlement,
  entitlementsOf,
} from '../entitlements/index.ts';
import type { Settled, Settlement } from '../usage/index.ts';
import type { Answer } from './answers.ts';
import { CountedFault, counted, type GatewayCall, type Served } from './call.ts';
import { inLanguageOf, parseCallIn } from './caller-language.ts';
import { learnLeft, learnUsedUp, USED_UP } from './calls-left.ts';
import { capReached } from './cap-reached.ts';
import type { AuthoriseDeps, GatewayDeps } from './gateway.deps.ts';
import { idempotencyOf } from './idempotency-key.ts';
import { refuseAboveBound } from './price-bound.ts';
import { quoteOf, receiptOf } from './receipt.ts';
import { measuredBy, orBeyondTrial, priced } from './trial-bound.ts';

const PAID_BY_THE_CALL: ReadonlySet<Basis> = new Set(['use', 'included', 'trial', 'pack']);

/**
 * Serves one call: authentication, limits, authorisation, rows, charge. The promise resolves when the charge is
 * durable. A call rejected before then is not charged.
 */
export async function serveCall(deps: GatewayDeps, incoming: GatewayCall): Promise<Served> {
  const caller = callerOf(deps, incoming);
  const principal = isPending(caller) ? await caller : caller;
  incoming.request.accountId = principal.accountId;
  const call = inLanguageOf(principal, incoming);
  const admitting = admit(deps, principal, call);
  const limit = isPending(admitting) ? await admitting : admitting;
  const usedSoFar = () => deps.dayCounts.countOf(principal.accountId, call.at);
  if (isRefused(limit)) throw new CountedFault(tooMany(limit, call.lang), limit, usedSoFar(), call.lang);
  try {
    if (principal.rules !== null) refuseOutside(principal.rules, call);
    const used = deps.dayCounts.used(principal.accountId, call.at);
    const usedToday = isPending(used) ? await used : used;
    refuseOverDay(principal, call, usedToday);
    const idempotency = idempotencyOf(call);
    const authorised = authorise(deps, principal, call.dataset, call.at);
    const first = isPending(authorised) ? await authorised : authorised;
    if (call.termOnly && PAID_BY_THE_CALL.has(first.basis))
      throw new Refusal('gateway.notBought', { code: call.dataset.code });
    const source = parseCallIn(call, principal.lenient, incoming.lang);
    const { ignored } = source;
    const part = ownedPartOf(call.dataset, first.restriction ?? null, call.at);
    const answering = source.answer(call, principal.accountId, part, measuredBy(call, first));
    const answer = isPending(answering) ? await answering : answering;
    const deciding = priced(deps, { principal, call, answer }, first);
    const { pricing, beyondTrial } = isPending(deciding) ? await deciding : deciding;
    const notModified = hasAlready(call, answer);
    if (call.parameters.dryRun)
      return {
        answer,
        notModified: false,
        dryRun: true,
        ignored,
        receipt: { ...quoteOf(deps, call, pricing, answer), limit, usedToday },
      };
    refuseAboveBound(principal, call, pricing, answer);
    // The hash includes the rows, so that the same key does not give free access to rows loaded later.
    const inputHash = idempotency === null ? null : sha256(answer.etag);
    const settlement: Settlement = {
      ...settlementBase(call, principal),
      error: null,
      pricing,
      rows: answer.rows,
      notModified,
      idempotency: idempotency === null || inputHash === null ? null : { key: idempotency, inputHash },
    };
    const settling = settle(deps, { call, principal, answer }, settlement);
    const settled = await (beyondTrial === null ? settling : orBeyondTrial(settling, beyondTrial));
    const receipt = receiptOf(deps, call, principal, limit, settled);
    return { answer, notModified, dryRun: false, ignored, receipt };
  } catch (error) {
    if (error instanceof Refusal) await recordRefusal(deps, call, principal, error);
    throw counted(error, limit, usedSoFar(), call.lang);
  }
}

/** Counts the call. Near a limit, the call is delayed; beyond the daily limit, it is rejected without a delay. */
function admit(
  { limiter, throttle, dayCounts }: GatewayDeps,
  { accountId, limits }: Principal,
  { at, request }: GatewayCall,
): ReturnType<GatewayDeps['throttle']> {
  const isDayUsed = (dayCounts.countOf(accountId, at) ?? 0) >= limits.perDay;
  if (isDayUsed) return limiter.take(accountId, limits, at.getTime());
  return throttle(accountId, limits, request.socket);
}

/** Rejects a call for a data set or from a network that its key does not allow. */
function refuseOutside(rules: KeyRules, { dataset, request }: GatewayCall): void {
  refuseNetwork(rules, request.ip);
  refuseScope(rules, dataset);
}

export function refuseNetwork({ networks }: KeyRules, address: string): void {
  if (networks !== null && !isInside(networks, address)) throw new Refusal('gateway.keyNetwork', { address });
}

export function refuseScope({ datasets }: KeyRules, dataset: Pick<Dataset, 'code'>): void {
  if (datasets !== null && !datasets.has(dataset.code.toLowerCase()))
    throw new Refusal('gateway.keyOutOfScope', { code: dataset.code });
}

/**
 * Returns true if the caller's cached copy is current. The header can contain several tags, because caches along the
 * way merge them.
 */
export function hasAlready({ request }: GatewayCall, { etag }: Answer): boolean {
  return namesTag(request.headers['if-none-match'], etag);
}

const WINDOWS = { second: { zh: '秒', en: 'second' }, minute: { zh: '分钟', en: 'minute' } } as const;

export function tooMany({ window, limit, retrySeconds, retryMs }: LimitRefused, lang: Lang): Refusal {
  const values = { window: WINDOWS[window][lang], limit, retry: retrySeconds, retryMs };
  return new Refusal('gateway.tooManyCalls', values);
}

export function dailyLimit(limit: number, call: Pick<GatewayCall, 'at'>): Refusal {
  return new Refusal('gateway.dailyLimit', { limit, retry: secondsToMarketMidnight(call.at) });
}

function refuseOverDay({ limits }: Principal, call: GatewayCall, usedToday: number): void {
  if (usedToday >= limits.perDay) throw dailyLimit(limits.perDay, call);
}

type SettlementBase = Omit<Settlement, 'error' | 'pricing' | 'rows' | 'notModified' | 'idempotency'>;

function settlementBase(call: GatewayCall, principal: Principal): SettlementBase {
  return {
    requestId: call.requestId,
    at: call.at,
    startedAtMs: call.startedAtMs,
    accountId: principal.accountId,
    keyId: principal.keyId,
    walletId: principal.walletId,
    datasetCode: call.dataset.code,
    trialCalls: call.dataset.manifest.trialCalls,
    callsIncluded: principal.callsIncluded,
    perDay: principal.limits.perDay,
    caps: principal.caps,
  };
}

/** Settles the call. If a concurrent call used up the included, trial or pack call, this call is authorised again. */
async function settle(
  deps: GatewayDeps,
  answered: { readonly call: GatewayCall; readonly principal: Principal; readonly answer: Answer },
  settlement: Settlement,
): Promise<Extract<Settled, { outcome: 'settled' }>> {
  const { call, principal } = answered;
  let settled = await deps.settler.settle(settlement);
  for (const outcome of USED_UP) {
    if (settled.outcome !== outcome) continue;
    learnUsedUp(deps, call, principal, outcome);
    const next = await authorise(deps, principal, call.dataset, call.at);
    // The response has all rows and fields, but the account's entitlement now covers only a part.
    if (next.restriction !== undefined) throw new Refusal('gateway.busy');
    const { pricing } = await priced(deps, answered, next);
    refuseAboveBound(principal, call, pricing, answered.answer);
    settled = await deps.settler.settle({ ...settlement, pricing });
  }
  deps.dayCounts.learn(principal.accountId, call.at, settled.usedToday);
  if (settled.outcome !== 'settled') throw refusalOf(settled, call, principal, settlement);
  learnLeft(deps, call, principal, settled);
  return settled;
}

/** Returns the error for a call that could not be settled. */
export function refusalOf(
  settled: Exclude<Settled, { outcome: 'settled' }>,
  call: Pick<GatewayCall, 'at' | 'dataset' | 'lang'>,
  principal: Principal,
  settlement: Settlement,
): Refusal {
  switch (settled.outcome) {
    case 'balanceShort':
      return balanceShort(
        formatYuan(settlement.pricing.priceFen),
        formatYuan(settled.availableFen),
        principal,
      );
    case 'capReached':
      return capReached(settled.cap, call, settlement);
    case 'dailyLimit':
      return dailyLimit(principal.limits.perDay, call);
    case 'keyReused':
      return new Refusal('gateway.keyReused');
    // Cannot occur, because the call was authorised again without the included calls.
    case 'includedUsedUp':
      return new Refusal('gateway.busy');
    case 'trialUsedUp':
      return new Refusal('gateway.trialUsedUp', { code: call.dataset.code, limit: settlement.trialCalls });
    case 'packUsedUp':
      return new Refusal('gateway.packUsedUp', { code: call.dataset.code });
  }
}

/** Returns the error for a call that the wallet cannot pay. Members do not see the wallet's balance. */
function balanceShort(price: string, balance: string, { memberId }: Principal): Refusal {
  return new Refusal('gateway.balanceShort', { price, balance: memberId === null ? balance : '***' });
}

/** Records errors so that they can be explained later. Skips "busy" errors, which can be very frequent. */
async function recordRefusal(
  deps: GatewayDeps,
  call: GatewayCall,
  principal: Principal,
  refusal: Refusal,
): Promise<void> {
  if (refusal.error === 'gateway.busy') return;
  const error = { name: refusal.error, resultcode: errorRow(refusal.error).code };
  const pricing = { basis: 'free' as const, priceFen: 0n };
  const settlement = {
    ...settlementBase(call, principal),
    error,
    pricing,
    rows: 0,
    notModified: false,
    idempotency: null,
  };
  await deps.settler
    .settle(settlement)
    .catch((err: unknown) =>
      deps.log.warn({ err, requestId: call.requestId }, 'a refusal could not be recorded'),
    );
}

/** A token or a key, and the address that sent it. */
interface Credentials {
  readonly parameters: Pick<GatewayCall['parameters'], 'token' | 'basic'>;
  readonly request: Pick<GatewayCall['request'], 'ip'>;
}

/** Returns the principal of a token or key, synchronously if it is cached. */
export function callerOf(
  deps: AuthoriseDeps,
  { parameters: { token, basic }, request }: Credentials,
): Awaitable<Principal> {
  const verified = token === null ? verifyKey(deps, basic ?? '', request.ip) : verifyToken(deps, token);
  return whenKnown(verified, orRefuse);
}

function orRefuse(principal: Principal | Refusal): Principal {
  if (principal instanceof Refusal) throw principal;
  return principal;
}

/**
 * Decides whether the account may call now, on what basis and at what price. Returns synchronously if everything is
 * cached.
 */
export function authorise(
  deps: AuthoriseDeps,
  principal: Principal,
  dataset: Dataset,
  at: Date,
): Awaitable<Allowed> {
  const { manifest } = dataset;
  const entitlements = entitlementsOf(deps, principal.accountId);
  const used = manifest.trialCalls === 0 ? 0 : deps.trials.used(principal.accountId, dataset.code);
  const left = deps.included.left(principal, at);
  const decideWith = (rights: readonly Entitlement[], calls: number, includedLeft: number): Allowed =>
    orDeny(decide({ vip: principal.vip, includedLeft }, manifest, rights, calls, at));
  if (!isPending(entitlements) && !isPending(used) && !isPending(left))
    return decideWith(entitlements, used, left);
  return Promise.all([entitlements, used, left]).then(([rights, calls, rest]) =>
    decideWith(rights, calls, rest),
  );
}

function orDeny(decision: Allowed | Denied): Allowed {
  if (!decision.allow) throw new Refusal(decision.refusal, decision.values);
  return decision;
}
