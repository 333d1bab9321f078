import type { CompanyDistributions } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, numberOf } from '../datasets/index.ts';
import { readBars } from '../quotes/index.ts';
import { cashPerShare, yieldPercent } from './ownership.rules.ts';
import { absentQuotes } from './read-overview.ts';
import { nameOf, readShown, shownSource } from './shown-source.ts';

export const DISTRIBUTIONS_DATASET = 'p_stock2201';
const ROWS_MAX = 60;

/** Returns cash dividends by the year of their ex-date, with the yield on the previous close. */
export async function readDistributions(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<CompanyDistributions> {
  const source = shownSource(registry, DISTRIBUTIONS_DATASET, ['SECCODE', 'F001D', 'F012N', 'F020D']);
  const head = {
    dataset: DISTRIBUTIONS_DATASET,
    name: nameOf(source),
    demo: source?.dataset.madeUp ?? false,
  };
  if (!source) return { ...head, late: null, years: [] };
  const rows = await readShown(pool, source, {
    columns: { exDate: 'F020D', perTenShares: 'F012N' },
    where: [
      { op: 'in', field: 'SECCODE', values: [code] },
      { op: 'filled', field: 'F020D' },
    ],
    order: [{ field: 'F001D', descending: true }],
    limit: ROWS_MAX,
  });
  const bars = await readBars(pool, registry, { kind: 'stock', code }).catch(absentQuotes);
  const years = new Map<string, { cash: number; exDate: string }>();
  for (const { exDate, perTenShares } of rows) {
    const cash = numberOf(perTenShares);
    if (!exDate || cash === null || cash <= 0) continue;
    const year = exDate.slice(0, 4);
    const before = years.get(year);
    years.set(year, {
      cash: (before?.cash ?? 0) + cashPerShare(cash),
      exDate: before && before.exDate > exDate ? before.exDate : exDate,
    });
  }
  const closeBefore = (day: string): number | null => {
    const at = bars?.dates.findLastIndex((date) => date < day) ?? -1;
    return bars?.close[at] ?? null;
  };
  return {
    ...head,
    late: source.dataset.late,
    years: [...years]
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([year, { cash, exDate }]) => {
        const close = closeBefore(exDate);
        return { year, cash, close, yield: yieldPercent(cash, close) };
      }),
  };
}
