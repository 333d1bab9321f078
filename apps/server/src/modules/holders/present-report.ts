import { type HolderReport, MONTHS_OF_REPORT_MAX } from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import { monthOf } from '../../platform/months.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { owedFor, type ReportDeps, reportFrom, reportMonths } from './report.ts';
import { readShares } from './shares.repository.ts';
import { readPayouts, readStatements, type StatementLine } from './statements.repository.ts';

export interface PresentDeps extends ReportDeps {
  readonly registry: DatasetRegistry;
}

interface Counted {
  readonly calls: bigint;
  readonly rows: bigint;
  readonly customers: number;
  readonly soldFen: bigint;
  readonly refundedFen: bigint;
  readonly shareFen: bigint;
}

/**
 * Returns an account's report for a month, with the debt to the account. Other accounts' data sets are not included.
 */
export async function presentReport(
  deps: PresentDeps,
  accountId: bigint,
  month = monthOf(marketDay(deps.clock())),
): Promise<HolderReport> {
  const { db, registry } = deps;
  const shares = await readShares(db, { accountId });
  const statements = await readStatements(db, { accountId });
  const payouts = await readPayouts(db, accountId);
  const owed = owedFor(statements, payouts);
  const { isClosed, countedTo, datasets, days } = await reportFrom(deps, shares, statements, month);
  return {
    month,
    months: reportMonths(shares, deps.clock()).slice(0, MONTHS_OF_REPORT_MAX),
    isClosed,
    countedTo,
    datasets: datasets.map(({ code, basisPoints, ...row }) => ({
      code,
      name: registry.find(code)?.manifest.name ?? null,
      basisPoints,
      ...figuresOf(row),
    })),
    days: days.map(({ code, day, ...row }) => ({ code, day, ...figuresOf(row) })),
    shareFen: String(datasets.reduce((sum, { shareFen }) => sum + shareFen, 0n)),
    owed: {
      statedFen: String(owed.statedFen),
      paidFen: String(owed.paidFen),
      owedFen: String(owed.owedFen),
    },
    statements: sumsOf(statements),
    payouts: payouts.map(({ reference, amountFen, paidAt }) => ({
      reference,
      amountFen: String(amountFen),
      paidAt: paidAt.toISOString(),
    })),
  };
}

const figuresOf = ({ calls, rows, customers, soldFen, refundedFen, shareFen }: Counted) => ({
  calls: Number(calls),
  rows: Number(rows),
  customers,
  soldFen: String(soldFen),
  refundedFen: String(refundedFen),
  revenueFen: String(soldFen - refundedFen),
  shareFen: String(shareFen),
});

function sumsOf(statements: readonly StatementLine[]): HolderReport['statements'] {
  const months = Map.groupBy(statements, (line) => line.month);
  return [...months].map(([month, lines]) => ({
    month,
    shareFen: String(lines.reduce((sum, { shareFen }) => sum + shareFen, 0n)),
  }));
}
