import type { StatementKind, StatementRow } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { readStatement, type StatementEntry } from './statement.repository.ts';
import { walletOf } from './wallets.repository.ts';

/**
 * Returns the calls for which each of the given transfers paid, by transfer id. `app` injects this function, because
 * this module may not import `usage`.
 */
export type ChargedCalls = (
  accountId: bigint,
  transfers: readonly { readonly id: bigint; readonly at: Date }[],
) => Promise<ReadonlyMap<bigint, { dataset: string; calls: number }[]>>;

export interface StatementDeps {
  readonly db: Db;
  readonly chargedCalls: ChargedCalls;
}

export interface StatementRequest {
  readonly kind?: StatementKind | undefined;
  /** The first and the last day of the period, both inclusive, in Beijing time. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export interface StatementPage {
  readonly items: StatementRow[];
  /** The value of `before` for the next page, which may have rows even if this page has none. */
  readonly next: string | null;
}

/** Returns an account's wallet movements, newest first. */
export async function statementOf(
  deps: StatementDeps,
  accountId: bigint,
  { kind, from, to, before, limit }: StatementRequest,
): Promise<StatementPage> {
  const walletId = await walletOf(deps.db, accountId);
  if (walletId === null) return { items: [], next: null };
  const { entries, next } = await readStatement(deps.db, walletId, {
    kind: kind ?? null,
    from: from === undefined ? null : new Date(`${from}T00:00:00+08:00`),
    to: to === undefined ? null : new Date(`${to}T24:00:00+08:00`),
    before: before === undefined ? null : BigInt(before),
    limit,
  });
  const paidCalls = entries.filter((entry) => entry.kind === 'calls' && entry.archivedMonth === null);
  const calls = paidCalls.length === 0 ? new Map() : await deps.chargedCalls(accountId, paidCalls);
  return {
    items: entries.map((entry) => rowOf(entry, calls.get(entry.id) ?? [])),
    next: next === null ? null : String(next),
  };
}

function rowOf(entry: StatementEntry, calls: StatementRow['calls']): StatementRow {
  const { id, at, kind, key, reference, amountFen, balanceAfterFen, archivedMonth } = entry;
  const paymentNumber = numberIn('pay', key);
  const orderNumber = numberIn('order', key);
  // A transfer of kind `calls` covers a batch with several accounts. Its reference names only the first of them, so it
  // is not shown.
  const hasNote = kind !== 'calls' && paymentNumber === null && orderNumber === null && reference !== '';
  return {
    id: String(id),
    at: at.toISOString(),
    kind,
    amountFen: String(amountFen),
    balanceAfterFen: String(balanceAfterFen),
    paymentNumber,
    orderNumber,
    calls,
    note: hasNote ? reference : null,
    archivedMonth,
  };
}

/** Returns the number in a key such as `pay:<number>` or `order:<number>:purchase`. */
function numberIn(what: 'pay' | 'order', key: string): string | null {
  const [first, number] = key.split(':');
  return first === what && number !== undefined ? number : null;
}
