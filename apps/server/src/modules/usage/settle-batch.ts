import { marketDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { useIncluded, usePacks, useTrials } from '../entitlements/index.ts';
import { type ChargeResult, chargeMany } from '../wallet/index.ts';
import { countSpend, refuseOverCaps } from './settle-caps.ts';
import { type Draft, draftOf } from './settle-draft.ts';
import { releaseKeys, takeKeys } from './settle-keys.ts';
import type { Settled, Settlement } from './settlement.ts';
import { addToQuota, insertUsage } from './usage.repository.ts';
import { UsageBatch } from './usage-batch.ts';

/** The outcomes of a batch's calls, in their order, and the record of the batch. */
export interface SettledBatch {
  readonly outcomes: readonly Settled[];
  readonly record: UsageBatch;
}

/**
 * Settles many calls in one transaction. A call that repeats an earlier one is recognised by its idempotency key. The
 * daily limit, included calls, trial calls, packs, caps and wallets are counted exactly, and each call is recorded with
 * its cost. All calls in a batch belong to one market day.
 */
export async function settleBatch(tx: Tx, calls: readonly Settlement[]): Promise<SettledBatch> {
  const drafts = calls.map(draftOf);
  const day = marketDay((calls[0] as Settlement).at);
  await takeKeys(tx, drafts);
  const used = await countToday(tx, drafts, day);
  await takeIncluded(tx, drafts);
  await takeTrials(tx, drafts);
  await takePacks(tx, drafts);
  const spend = await refuseOverCaps(tx, drafts, day);
  await charge(tx, drafts);
  await countSpend(tx, drafts, spend);
  refuseRepeatsOfRefused(drafts);
  await releaseKeys(tx, drafts);
  await uncountRefused(tx, drafts, used, day);
  const record = await writeDown(tx, drafts, day);
  const outcomes = drafts.map((draft) => settledOf(draft, used.get(draft.call.accountId) ?? 0));
  return { outcomes, record };
}

/**
 * Settles a single call in the transaction of its caller, which also makes the purchase that the call pays for. A
 * refused call is not recorded.
 */
export async function settleWithin(tx: Tx, call: Settlement): Promise<Settled> {
  const { outcomes } = await settleBatch(tx, [call]);
  return outcomes[0] as Settled;
}

/** Adds the calls that did not fail to the day's count. Refuses calls above the limit, starting with the last ones. */
async function countToday(tx: Tx, drafts: readonly Draft[], day: string): Promise<Map<bigint, number>> {
  const counted = drafts.filter((draft) => draft.refused === null && draft.basis !== 'failed');
  const requested = new Map<bigint, number>();
  for (const { call } of counted) requested.set(call.accountId, (requested.get(call.accountId) ?? 0) + 1);
  if (requested.size === 0) return new Map();
  const used = await addToQuota(tx, requested, day);
  for (const draft of counted.toReversed()) {
    const { accountId, perDay } = draft.call;
    const total = used.get(accountId) ?? 0;
    if (total <= perDay) continue;
    draft.refused = 'dailyLimit';
    used.set(accountId, total - 1);
  }
  return used;
}

async function takeIncluded(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  const included = drafts.filter((draft) => draft.refused === null && draft.basis === 'included');
  if (included.length === 0) return;
  const calls = included.map(({ call }) => call);
  const results = await useIncluded(tx, calls, (calls[0] as Settlement).at);
  for (const [i, draft] of included.entries()) {
    const result = results[i];
    if (result?.granted) draft.callsLeft = result.callsLeft;
    else draft.refused = 'includedUsedUp';
  }
}

async function takeTrials(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  const trials = drafts.filter((draft) => draft.refused === null && draft.basis === 'trial');
  if (trials.length === 0) return;
  const uses = trials.map(({ call }) => ({
    accountId: call.accountId,
    datasetCode: call.datasetCode,
    limit: call.trialCalls,
    ref: call.requestId,
  }));
  const results = await useTrials(tx, uses);
  for (const [i, draft] of trials.entries()) {
    const result = results[i];
    if (result?.granted) draft.callsLeft = draft.call.trialCalls - result.used;
    else draft.refused = 'trialUsedUp';
  }
}

async function takePacks(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  const fromPacks = drafts.filter((draft) => draft.refused === null && draft.basis === 'pack');
  if (fromPacks.length === 0) return;
  const calls = fromPacks.map(({ call }) => call);
  const results = await usePacks(tx, calls, (calls[0] as Settlement).at);
  for (const [i, draft] of fromPacks.entries()) {
    const result = results[i];
    if (result?.granted) draft.callsLeft = result.callsLeft;
    else draft.refused = 'packUsedUp';
  }
}

async function charge(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  const paid = drafts.filter((draft) => draft.refused === null && draft.priceFen > 0n);
  if (paid.length === 0) return;
  const charges = paid.map(({ call, priceFen }) => ({
    walletId: call.walletId ?? 0n,
    amountFen: priceFen,
    ref: call.requestId,
  }));
  const results = await chargeMany(tx, charges);
  for (const [i, draft] of paid.entries()) {
    const result = results[i] as ChargeResult;
    draft.availableFen = result.availableAfterFen;
    draft.transferId = result.transferId;
    if (result.charged) draft.balanceFen = result.availableAfterFen;
    else draft.refused = 'balanceShort';
  }
}

/** Refuses the repeats of a refused call too, because they depend on its result. */
function refuseRepeatsOfRefused(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    if (draft.refused !== null || draft.repeats === null || draft.repeats.refused === null) continue;
    draft.refused = draft.repeats.refused;
    draft.availableFen = draft.repeats.availableFen;
    draft.capReached = draft.repeats.capReached;
  }
}

/** Subtracts, from the day's count, calls that were counted and then refused. */
async function uncountRefused(
  tx: Tx,
  drafts: readonly Draft[],
  used: Map<bigint, number>,
  day: string,
): Promise<void> {
  const back = new Map<bigint, number>();
  for (const { refused, call } of drafts) {
    if (refused === null || refused === 'keyReused') continue;
    back.set(call.accountId, (back.get(call.accountId) ?? 0) - 1);
  }
  if (back.size === 0) return;
  for (const [accountId, calls] of await addToQuota(tx, back, day)) used.set(accountId, calls);
}

async function writeDown(tx: Tx, drafts: readonly Draft[], day: string): Promise<UsageBatch> {
  const settled = drafts.filter((draft) => draft.refused === null);
  const batch = new UsageBatch();
  for (const draft of settled) batch.add(draft.call, draft);
  if (settled.length > 0) await insertUsage(tx, batch, day);
  return batch;
}

type UsedUp = 'includedUsedUp' | 'trialUsedUp' | 'packUsedUp';

function settledOf(draft: Draft, usedToday: number): Settled {
  const { refused, basis, priceFen, balanceFen, callsLeft, availableFen } = draft;
  if (refused === null) return { outcome: 'settled', basis, priceFen, balanceFen, callsLeft, usedToday };
  if (refused === 'capReached' && draft.capReached !== null)
    return { outcome: refused, cap: draft.capReached, usedToday };
  if (refused === 'balanceShort') return { outcome: refused, availableFen, usedToday };
  return { outcome: refused as UsedUp | 'dailyLimit' | 'keyReused', usedToday };
}
