import type { CompanyOwnership } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, numberOf } from '../datasets/index.ts';
import { concentration } from './ownership.rules.ts';
import { readShown, shownSource } from './shown-source.ts';

const HOLDERS_DATASET = 'p_stock2210';
const COUNTS_DATASET = 'p_stock2211';
export const OWNERSHIP_DATASETS = [HOLDERS_DATASET, COUNTS_DATASET];
/** Ten years of quarters. */
const PERIODS = 40;
const HOLDERS_EACH = 10;

/** Returns the concentration of a company's shares by period. */
export async function readOwnership(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<CompanyOwnership> {
  const holders = shownSource(registry, HOLDERS_DATASET, ['SECCODE', 'ENDDATE', 'F006N']);
  const counts = shownSource(registry, COUNTS_DATASET, ['SECCODE', 'ENDDATE', 'F001N']);
  const ofCompany = {
    where: [{ op: 'in', field: 'SECCODE', values: [code] }],
    order: [{ field: 'ENDDATE', descending: true }],
  } as const;
  const [holderRows, countRows] = await Promise.all([
    holders
      ? readShown(pool, holders, {
          ...ofCompany,
          columns: { end: 'ENDDATE', percent: 'F006N' },
          limit: (PERIODS + 1) * HOLDERS_EACH,
        })
      : [],
    counts
      ? readShown(pool, counts, { ...ofCompany, columns: { end: 'ENDDATE', count: 'F001N' }, limit: PERIODS })
      : [],
  ]);
  const percents = new Map<string, (number | null)[]>();
  for (const { end, percent } of holderRows)
    if (end) percents.set(end, [...(percents.get(end) ?? []), numberOf(percent)]);
  const holdersOn = new Map(countRows.map(({ end, count }) => [end ?? '', numberOf(count)]));
  const ends = [...new Set([...percents.keys(), ...holdersOn.keys()])].filter((end) => end !== '').sort();
  const source = holders ?? counts;
  return {
    datasets: OWNERSHIP_DATASETS,
    demo: [holders, counts].some((source) => source?.dataset.madeUp === true),
    late: source?.dataset.latenessOn(ends.at(-1) ?? null) ?? null,
    periods: ends.slice(-PERIODS).map((end) => {
      const portions = percents.get(end) ?? [];
      const values = portions.filter((percent) => percent !== null);
      return {
        end,
        largest: values.length === 0 ? null : Math.max(...values),
        topTen: concentration(portions),
        holders: holdersOn.get(end) ?? null,
      };
    }),
  };
}
