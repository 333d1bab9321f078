import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import type { Draft } from './settle-draft.ts';
import type { CapReached, SpendCap } from './settlement.ts';
import { lockSpend, markNotice, type SpendRow, writeSpend } from './spend.repository.ts';
import { spendCapReached } from './usage.events.ts';

/** The spending under each cap that applies in a batch. It is updated as the calls are examined. */
export type Spend = ReadonlyMap<string, SpendRow>;

const nameOf = (accountId: bigint, keyId: bigint): string => `${accountId} ${keyId}`;

/**
 * Refuses calls that would exceed a cap on their key, member or account. The counters remain locked until the
 * transaction ends.
 */
export async function refuseOverCaps(tx: Tx, drafts: readonly Draft[], day: string): Promise<Spend> {
  const capped = drafts.filter(isCapped);
  if (capped.length === 0) return new Map();
  const counters = new Map<string, { accountId: bigint; cap: SpendCap }>();
  for (const { call } of capped)
    for (const cap of call.caps ?? [])
      counters.set(nameOf(call.accountId, cap.keyId), { accountId: call.accountId, cap });
  const rows = await lockSpend(tx, [...counters.values()], day);
  const spend = new Map(rows.map((row) => [nameOf(row.accountId, row.keyId), { ...row }]));
  for (const draft of capped) {
    draft.capReached = reachedBy(draft, spend);
    if (draft.capReached === null) addTo(spend, draft, draft.priceFen);
    else draft.refused = 'capReached';
  }
  await reportCaps(tx, capped, spend);
  return spend;
}

/** Reports a cap that was reached, once for each day or month. */
async function reportCaps(tx: Tx, drafts: readonly Draft[], spend: Spend): Promise<void> {
  const reported = new Set<string>();
  for (const { call, capReached: cap } of drafts) {
    const row = cap === null ? undefined : spend.get(nameOf(call.accountId, cap.keyId));
    if (cap === null || row === undefined || isReported(row, cap)) continue;
    const name = `${nameOf(row.accountId, row.keyId)} ${cap.window}`;
    if (reported.has(name)) continue;
    reported.add(name);
    await markNotice(tx, row, cap.window);
    await emit(tx, spendCapReached, {
      accountId: String(row.accountId),
      keyId: String(row.keyId),
      window: cap.window,
      capFen: String(cap.capFen),
      day: row.day,
    });
  }
}

function isReported({ day, dayNoticeOn, monthNoticeOn }: SpendRow, { window }: CapReached): boolean {
  return window === 'day' ? dayNoticeOn === day : monthNoticeOn?.slice(0, 7) === day.slice(0, 7);
}

/** Writes the spending, after subtracting calls for which the wallet's balance was too low. */
export async function countSpend(tx: Tx, drafts: readonly Draft[], spend: Spend): Promise<void> {
  if (spend.size === 0) return;
  for (const draft of drafts)
    if (draft.refused === 'balanceShort' && draft.call.caps !== null) addTo(spend, draft, -draft.priceFen);
  await writeSpend(tx, [...spend.values()]);
}

function isCapped({ refused, priceFen, call }: Draft): boolean {
  return refused === null && priceFen > 0n && call.caps !== null;
}

function reachedBy({ call, priceFen }: Draft, spend: Spend): CapReached | null {
  for (const { keyId, dayFen, monthFen } of call.caps ?? []) {
    const spent = spend.get(nameOf(call.accountId, keyId));
    if (spent === undefined) throw new Error(`the spending of key ${keyId} was not locked`);
    if (dayFen !== null && spent.dayFen + priceFen > dayFen)
      return { keyId, window: 'day', capFen: dayFen, spentFen: spent.dayFen };
    if (monthFen !== null && spent.monthFen + priceFen > monthFen)
      return { keyId, window: 'month', capFen: monthFen, spentFen: spent.monthFen };
  }
  return null;
}

function addTo(spend: Spend, { call }: Draft, fen: bigint): void {
  for (const { keyId } of call.caps ?? []) {
    const row = spend.get(nameOf(call.accountId, keyId));
    if (row === undefined) continue;
    row.dayFen += fen;
    row.monthFen += fen;
  }
}
