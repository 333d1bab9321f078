import { addDays } from '@jishi/market-math';
import type { Clock } from '../../platform/clock.ts';
import { marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { earlierOf, firstDayOf, lastDayOf, monthOf, monthsBetween } from '../../platform/months.ts';
import { type HolderDay, readDays } from './days.repository.ts';
import { dayShares, shareOn } from './share.rules.ts';
import { readShares, type Share } from './shares.repository.ts';
import { type Payout, readPayouts, readStatements, type StatementLine } from './statements.repository.ts';

interface Figures {
  readonly calls: bigint;
  readonly rows: bigint;
  readonly customers: number;
  readonly soldFen: bigint;
  readonly refundedFen: bigint;
  readonly shareFen: bigint;
}

export interface ReportedDay extends Figures {
  readonly code: string;
  readonly day: string;
}

export interface ReportedDataset extends Figures {
  readonly code: string;
  /** The share at the end of the month, or yesterday's share if the month is not over. */
  readonly basisPoints: number;
}

/** The use, revenue and share of a holder's data sets in a month. */
export interface HolderReport {
  readonly month: string;
  readonly isClosed: boolean;
  /** The last day that was counted, or null. */
  readonly countedTo: string | null;
  readonly datasets: readonly ReportedDataset[];
  readonly days: readonly ReportedDay[];
}

export interface ReportDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Returns the months since a holder's first share, newest first. */
export function reportMonths(shares: readonly Share[], now: Date): string[] {
  const current = monthOf(marketDay(now));
  const first = shares.map(({ fromDay }) => monthOf(fromDay)).sort()[0];
  return monthsBetween(first === undefined || first > current ? current : first, current).reverse();
}

export async function reportOf(deps: ReportDeps, accountId: bigint, month: string): Promise<HolderReport> {
  const shares = await readShares(deps.db, { accountId });
  return reportFrom(deps, shares, await readStatements(deps.db, { accountId, month }), month);
}

/** Returns a month's report from a holder's shares and statements. Days before a data set's first share are omitted. */
export async function reportFrom(
  { db, clock }: ReportDeps,
  shares: readonly Share[],
  statements: readonly StatementLine[],
  month: string,
): Promise<HolderReport> {
  const ofCode = Map.groupBy(shares, ({ code }) => code);
  const span = { fromDay: firstDayOf(month), toDay: lastDayOf(month) };
  const counts = await readDays(db, [...ofCode.keys()], span);
  const closed = new Map(statements.filter((line) => line.month === month).map((line) => [line.code, line]));
  const yesterday = addDays(marketDay(clock()), -1);
  const lastDay = earlierOf(span.toDay, yesterday);
  const datasets: ReportedDataset[] = [];
  const days: ReportedDay[] = [];
  for (const [code, own] of ofCode) {
    if (own.every(({ fromDay }) => fromDay > span.toDay)) continue;
    const shared = sharedDays(counts, code, own);
    days.push(...shared);
    const line = closed.get(code);
    datasets.push({
      ...(line ? ofLine(line) : monthFigures(counts, shared)),
      code,
      basisPoints: shareOn(own, lastDay),
    });
  }
  return {
    month,
    isClosed: closed.size > 0,
    countedTo: lastDay < span.fromDay ? null : lastDay,
    datasets,
    days,
  };
}

/** Returns a data set's days since its first share, each with the amount due to the holder. */
export function sharedDays(
  counts: readonly HolderDay[],
  code: string,
  shares: readonly Share[],
): ReportedDay[] {
  const begin = shares.map(({ fromDay }) => fromDay).sort()[0] ?? '';
  const own = counts.filter((one) => one.code === code && one.day >= begin);
  const parts = dayShares(
    own.map(({ day, soldFen, refundedFen }) => ({ day, revenueFen: soldFen - refundedFen })),
    shares,
  );
  return own.map(({ monthCustomers: _, ...day }, i) => ({ ...day, shareFen: parts[i] ?? 0n }));
}

/** Adds up a data set's days. A customer who called on several days of the month counts once. */
export function monthFigures(counts: readonly HolderDay[], days: readonly ReportedDay[]): Figures {
  const code = days[0]?.code;
  const sum = (of: (day: ReportedDay) => bigint): bigint => days.reduce((all, day) => all + of(day), 0n);
  return {
    calls: sum(({ calls }) => calls),
    rows: sum(({ rows }) => rows),
    customers: Math.max(0, ...counts.filter((one) => one.code === code).map((one) => one.monthCustomers)),
    soldFen: sum(({ soldFen }) => soldFen),
    refundedFen: sum(({ refundedFen }) => refundedFen),
    shareFen: sum(({ shareFen }) => shareFen),
  };
}

const ofLine = ({ calls, rows, customers, soldFen, refundedFen, shareFen }: StatementLine): Figures => ({
  calls,
  rows,
  customers,
  soldFen,
  refundedFen,
  shareFen,
});

export interface Owed {
  readonly statedFen: bigint;
  readonly paidFen: bigint;
  readonly owedFen: bigint;
}

/** Returns the sum of the closed statements, the sum of the payouts, and the difference, which is owed. */
export function owedFor(statements: readonly StatementLine[], payouts: readonly Payout[]): Owed {
  const statedFen = statements.reduce((sum, { shareFen }) => sum + shareFen, 0n);
  const paidFen = payouts.reduce((sum, { amountFen }) => sum + amountFen, 0n);
  return { statedFen, paidFen, owedFen: statedFen - paidFen };
}

export const owedTo = async (db: Db, accountId: bigint): Promise<Owed> =>
  owedFor(await readStatements(db, { accountId }), await readPayouts(db, accountId));
