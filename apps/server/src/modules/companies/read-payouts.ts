import type pg from 'pg';
import { type DatasetRegistry, numberOf } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { cashPerShare } from './ownership.rules.ts';
import type { Payout } from './payout.rules.ts';
import { readShown, shownSource } from './shown-source.ts';

export const DISTRIBUTIONS_DATASET = 'p_stock2201';
const ROWS_MAX = 60;

/** A cash dividend with its dates. */
export interface CashDividend extends Payout {
  readonly exDate: string;
  readonly terms: string | null;
  readonly recordDate: string | null;
  readonly paymentDate: string | null;
}

/** Returns the source of distributions, or null if the site may not show it. */
export const payoutsSource = (registry: DatasetRegistry): SiteSource | null =>
  shownSource(registry, DISTRIBUTIONS_DATASET, ['SECCODE', 'F001D', 'F012N', 'F020D']);

/** Returns a company's cash dividends that have an ex-date, newest first. */
export async function readPayouts(
  pool: pg.Pool,
  source: SiteSource | null,
  code: string,
): Promise<CashDividend[]> {
  if (!source) return [];
  const rows = await readShown(pool, source, {
    columns: {
      exDate: 'F020D',
      perTenShares: 'F012N',
      period: 'F001D',
      terms: 'F007V',
      recordDate: 'F018D',
      paymentDate: 'F023D',
    },
    where: [
      { op: 'in', field: 'SECCODE', values: [code] },
      { op: 'filled', field: 'F020D' },
    ],
    order: [{ field: 'F001D', descending: true }],
    limit: ROWS_MAX,
  });
  return rows
    .flatMap(({ exDate, perTenShares, period, terms, recordDate, paymentDate }) => {
      const cash = numberOf(perTenShares);
      if (!exDate || cash === null || cash <= 0) return [];
      return { exDate, cash: cashPerShare(cash), period, terms, recordDate, paymentDate };
    })
    .sort((a, b) => (a.exDate > b.exDate ? -1 : Number(a.exDate < b.exDate)));
}
