import { type Localized, type MonthStatement, TRANSFER_KINDS } from '@jishi/contract';
import { type Clock, marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { earlierOf, firstDayOf, midnightOf, monthOf, monthsBetween } from '../../platform/months.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type MovedBetween, readMovedBetween } from './month-statement.repository.ts';
import { walletOf } from './wallets.repository.ts';

/** One user's spending on one product. */
export interface Spending {
  readonly product: string;
  readonly name: Localized | null;
  /** The member who spent the money; null for the account's owner. */
  readonly member: { readonly id: bigint; readonly name: string } | null;
  readonly calls: number;
  readonly amountFen: bigint;
}

/** The details of an account that its statement shows. */
export interface StatementAccount {
  readonly name: string;
  readonly hasMembers: boolean;
  readonly openedAt: Date;
}

export interface MonthStatementDeps {
  readonly db: Db;
  readonly clock: Clock;
  /**
   * Returns the account's spending. `app` injects this function and `statementAccount`, because only higher modules
   * know the products of calls and orders.
   */
  readonly spendingOf: (accountId: bigint, between: { from: Date; to: Date }) => Promise<readonly Spending[]>;
  readonly statementAccount: (accountId: bigint) => Promise<StatementAccount>;
}

/** Returns the months from the account's opening to the current one, newest first. */
export async function monthsOf(deps: MonthStatementDeps, accountId: bigint): Promise<string[]> {
  const { openedAt } = await deps.statementAccount(accountId);
  const [first, current] = [monthAt(openedAt), monthAt(deps.clock())];
  return monthsBetween(earlierOf(first, current), current).reverse();
}

/** Returns a monthly statement, even if there were no movements in the month. */
export async function monthStatementOf(
  deps: MonthStatementDeps,
  accountId: bigint,
  month: string,
): Promise<MonthStatement> {
  const account = await deps.statementAccount(accountId);
  const current = monthAt(deps.clock());
  if (month > current || month < monthAt(account.openedAt))
    throw new Refusal('wallet.noStatement', { month });
  const between = { from: midnightOf(firstDayOf(month)), to: midnightOf(firstDayOf(month, 1)) };
  const walletId = await walletOf(deps.db, accountId);
  const moved = walletId === null ? NOTHING : await readMovedBetween(deps.db, walletId, between);
  const spending = await deps.spendingOf(accountId, between);
  return { month, account: account.name, isOpen: month === current, ...presented(moved, spending, account) };
}

const NOTHING: MovedBetween = { openingFen: 0n, movements: [], closingFen: 0n };

function presented(
  { openingFen, movements, closingFen }: MovedBetween,
  spending: readonly Spending[],
  { hasMembers }: StatementAccount,
): Omit<MonthStatement, 'month' | 'account' | 'isOpen'> {
  const names = new Map(spending.map(({ product, name }) => [product, name]));
  const memberNames = new Map(spending.map(({ member }) => [member?.id ?? null, member?.name ?? null]));
  const products = totals(spending, ({ product }) => product);
  const members = hasMembers ? totals(spending, ({ member }) => member?.id ?? null) : [];
  const spentFen = movements
    .filter(({ kind }) => kind === 'calls' || kind === 'purchase')
    .reduce((sum, { amountFen }) => sum - amountFen, 0n);
  return {
    openingFen: String(openingFen),
    movements: TRANSFER_KINDS.flatMap((kind) => movements.filter((movement) => movement.kind === kind)).map(
      ({ amountFen, ...movement }) => ({ ...movement, amountFen: String(amountFen) }),
    ),
    closingFen: String(closingFen),
    spentFen: String(spentFen),
    products: products.map(({ of, calls, amountFen }) => ({
      product: of,
      name: names.get(of) ?? null,
      calls,
      amountFen: String(amountFen),
    })),
    members: members.map(({ of, amountFen }) => ({
      member: memberNames.get(of) ?? null,
      amountFen: String(amountFen),
    })),
  };
}

interface Total<Of> {
  readonly of: Of;
  calls: number;
  amountFen: bigint;
}

/** Adds up the spending by member or product, and sorts the totals, largest first. */
function totals<Of>(spending: readonly Spending[], ofWhat: (one: Spending) => Of): Total<Of>[] {
  const byOf = new Map<Of, Total<Of>>();
  for (const one of spending) {
    const of = ofWhat(one);
    const total = byOf.get(of) ?? { of, calls: 0, amountFen: 0n };
    byOf.set(of, { of, calls: total.calls + one.calls, amountFen: total.amountFen + one.amountFen });
  }
  return [...byOf.values()].toSorted((a, b) => Number(b.amountFen - a.amountFen));
}

const monthAt = (at: Date): string => monthOf(marketDay(at));
