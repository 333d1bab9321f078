import type { CompanyOwnership } from '@jishi/contract';
import type { Reader } from '../../platform/db/index.ts';
import { type DatasetRegistry, numberOf } from '../datasets/index.ts';
import type { TextTranslator } from '../site-data/index.ts';
import { concentration } from './ownership.rules.ts';
import { readShown, shownSource } from './shown-source.ts';

const HOLDERS_DATASET = 'p_stock2210';
const COUNTS_DATASET = 'p_stock2211';
export const OWNERSHIP_DATASETS = [HOLDERS_DATASET, COUNTS_DATASET];
/** The number of quarters read: ten years. */
const PERIODS = 40;
const HOLDERS_EACH = 10;

interface OwnershipDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly translateTexts: TextTranslator;
}

interface HolderRow {
  readonly end: string | null;
  readonly name: string | null;
  readonly shares: string | null;
  readonly percent: string | null;
}

/** Returns the concentration of a company's shares by period, and its largest holders. */
export async function readOwnership(
  { pool, registry, translateTexts }: OwnershipDeps,
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
          columns: { end: 'ENDDATE', name: 'F002V', shares: 'F005N', percent: 'F006N' },
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
    demo: [holders, counts].some((source) => source?.dataset.isDemo === true),
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
    top: await largestOf(holderRows, translateTexts),
  };
}

/** Returns the largest holders of the newest period. Omits rows without a name. */
async function largestOf(
  rows: readonly HolderRow[],
  translateTexts: TextTranslator,
): Promise<CompanyOwnership['top']> {
  const end = rows.find((row) => row.end && row.name)?.end;
  if (!end) return null;
  const holders = rows
    .flatMap((row) =>
      row.end === end && row.name
        ? { name: row.name, shares: numberOf(row.shares), percent: numberOf(row.percent) }
        : [],
    )
    .toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0))
    .slice(0, HOLDERS_EACH);
  const glosses = await translateTexts(holders.map(({ name }) => name));
  return { end, holders: holders.map((holder) => ({ ...holder, english: glosses[holder.name] ?? null })) };
}
