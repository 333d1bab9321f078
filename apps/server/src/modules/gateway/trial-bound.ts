import { trialRowsOf } from '@jishi/contract';
import { firstTradingDay } from '@jishi/market-math';
import type { Awaitable } from '../../platform/awaitable.ts';
import { marketDay } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../access/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { type Allowed, decide, entitlementsOf } from '../entitlements/index.ts';
import type { Answer } from './answers.ts';
import type { GatewayCall } from './call.ts';
import type { AuthoriseDeps } from './gateway.deps.ts';

type Call = Pick<GatewayCall, 'dataset' | 'at'>;
/** The facts about a response that determine whether a trial may return it. */
type Extent = Pick<Answer, 'rows' | 'oldestDay'>;

/** The most that a trial call to a data set may return. */
interface TrialBound {
  readonly rows: number;
  /** The newest trading days that a trial covers; null if it covers all rows. */
  readonly history: { readonly field: string; readonly days: number; readonly since: string } | null;
}

/** Limits by data set. When a data set's rows or manifest change, it becomes a new Dataset object. */
const bounds = new WeakMap<Dataset, { readonly today: string; readonly bound: TrialBound }>();

/**
 * Returns the limits of trial calls. They are computed once for each version of the data set and each market day. The
 * days are counted back from the newest row, or from today if rows are in the future.
 */
export function trialBoundOf(
  { registry }: Pick<AuthoriseDeps, 'registry'>,
  { dataset, at }: Call,
): TrialBound {
  const today = marketDay(at);
  const existing = bounds.get(dataset);
  if (existing?.today === today) return existing.bound;
  const { manifest, trialHistory, coverage } = dataset;
  const rows = trialRowsOf(manifest);
  if (trialHistory === null) return { rows, history: null };
  const newest = coverage === null || coverage.to > today ? today : coverage.to;
  const since = firstTradingDay(registry.market.calendar, { count: trialHistory.days, upTo: newest });
  const bound = { rows, history: { ...trialHistory, since } };
  bounds.set(dataset, { today, bound });
  return bound;
}

/** Formats the limits for the receipt of a trial call. */
export function trialText({ rows, history }: TrialBound): string {
  return history === null ? `rows=${rows}` : `rows=${rows}; days=${history.days}; since=${history.since}`;
}

/**
 * Returns the field that contains the day of the response's rows. Null if the call is not a trial call, or if trials
 * cover all rows.
 */
export const measuredBy = ({ dataset }: Call, { basis }: Allowed): string | null =>
  basis === 'trial' ? (dataset.trialHistory?.field ?? null) : null;

/** The basis and price of a call whose response is known. */
export interface Priced {
  readonly pricing: Allowed;
  /** Set if the response exceeds the trial's limits: the error to return if nothing else pays for the call. */
  readonly beyondTrial: Refusal | null;
}

/**
 * Returns the basis of a call whose response is known. A response beyond the trial's limits uses no trial call.
 * Something else must pay for it; otherwise it is rejected. It is never truncated, because it would look complete.
 */
export function priced(
  deps: Pick<AuthoriseDeps, 'db' | 'entitlements' | 'clock' | 'registry'>,
  { principal, call, answer }: { principal: Principal; call: Call; answer: Extent },
  allowed: Allowed,
): Awaitable<Priced> {
  if (allowed.basis !== 'trial') return { pricing: allowed, beyondTrial: null };
  const beyondTrial = beyond(trialBoundOf(deps, call), call, answer);
  if (beyondTrial === null) return { pricing: allowed, beyondTrial };
  return authoriseBeyond(deps, principal, call, beyondTrial);
}

function beyond({ rows, history }: TrialBound, { dataset }: Call, answer: Extent): Refusal | null {
  const { code } = dataset;
  if (answer.rows > rows)
    return new Refusal('gateway.trialTooLong', { code, limit: rows, rows: answer.rows });
  if (history === null || answer.oldestDay === null) return null;
  // If the oldest day was not determined, the response may contain any day of the data set.
  const day = answer.oldestDay ?? dataset.coverage?.from ?? '–';
  if (answer.oldestDay !== undefined && day >= history.since) return null;
  const { days, since } = history;
  return new Refusal('gateway.trialTooOld', { code, days, since, day, hint: hintOf(dataset, history) });
}

/** Returns the parameter that keeps a call within the trial's days. */
function hintOf({ manifest }: Dataset, { field, since }: { field: string; since: string }): string {
  const from = manifest.parameters.find((parameter) => parameter.op === 'gte' && parameter.field === field);
  return from === undefined ? `@orderby=${field}:desc, @limit` : `${from.name}=${since}`;
}

/** Authorises the call on a basis other than a trial, or rejects it if there is none. */
async function authoriseBeyond(
  deps: Pick<AuthoriseDeps, 'db' | 'entitlements' | 'clock'>,
  principal: Principal,
  call: Call,
  beyondTrial: Refusal,
): Promise<Priced> {
  const rights = await entitlementsOf(deps, principal.accountId);
  // Included calls are used before trial calls, so none is left.
  const caller = { vip: principal.vip, includedLeft: 0 };
  const decision = decide(caller, call.dataset.manifest, rights, Number.POSITIVE_INFINITY, call.at);
  // A partial entitlement does not pay for a response with all rows and fields.
  if (!decision.allow || decision.restriction !== undefined) throw beyondTrial;
  return { pricing: decision, beyondTrial };
}

/**
 * Settles a call beyond the trial's limits. If the wallet's balance is too low, the error states the trial's limits
 * instead.
 */
export async function orBeyondTrial<Settled>(
  settling: Promise<Settled>,
  beyondTrial: Refusal | null,
): Promise<Settled> {
  try {
    return await settling;
  } catch (error) {
    const isShort = error instanceof Refusal && error.error === 'gateway.balanceShort';
    throw isShort && beyondTrial !== null ? beyondTrial : error;
  }
}
