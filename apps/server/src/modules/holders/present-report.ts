import { type HolderReport, MONTHS_OF_REPORT_MAX } from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { monthOf } from './months.ts';
import { owedTo, type ReportDeps, reportMonths, reportOf } from './report.ts';
import { readPayouts, readStatements } from './statements.repository.ts';

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

/** Returns the report of an account for a month, with its debt. Other accounts' data sets are not in it. */
export async function presentReport(
  deps: PresentDeps,
  accountId: bigint,
  month = monthOf(marketDay(deps.clock())),
): Promise<HolderReport> {
  const { db, registry } = deps;
  const { isClosed, countedTo, datasets, days } = await reportOf(deps, accountId, month);
  const owed = await owedTo(db, accountId);
  const payouts = await readPayouts(db, accountId);
  return {
    month,
    months: (await reportMonths(deps, accountId)).slice(0, MONTHS_OF_REPORT_MAX),
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
    statements: await statementsOf(deps, accountId),
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

async function statementsOf({ db }: PresentDeps, accountId: bigint): Promise<HolderReport['statements']> {
  const sums = new Map<string, bigint>();
  for (const { month, shareFen } of await readStatements(db, { accountId }))
    sums.set(month, (sums.get(month) ?? 0n) + shareFen);
  return [...sums].map(([month, fen]) => ({ month, shareFen: String(fen) }));
}
