import type { LoadedDataset } from '@jishi/contract';
import { tradingDaysBetween } from '@jishi/market-math';
import { marketDay } from '../../platform/clock.ts';
import { type Dataset, type DatasetRegistry, readLastLoads } from '../datasets/index.ts';
import { isLoadOverdue, loadStateOf } from './load.rules.ts';
import type { StatusDeps } from './status.deps.ts';

/** Reads every data set on sale with the date of its newest rows, its last load, and whether either is too old. */
export async function readLoadedDatasets({
  pool,
  registry,
  clock,
}: Pick<StatusDeps, 'pool' | 'registry' | 'clock'>): Promise<LoadedDataset[]> {
  const now = clock();
  const datasets = registry.onSale();
  const loads = await readLastLoads(pool, registry, datasets);
  return datasets.map((dataset) => entryOf(registry, dataset, loads.get(dataset.code) ?? null, now));
}

function entryOf(registry: DatasetRegistry, dataset: Dataset, at: Date | null, now: Date): LoadedDataset {
  const { code, manifest, isDemo, coverage, late, isJudged } = dataset;
  const { name, frequency } = manifest;
  return {
    code,
    zh: name.zh,
    en: name.en,
    frequency,
    loadedAt: at?.toISOString() ?? null,
    coverageTo: coverage?.to ?? null,
    late,
    state: loadStateOf({
      isLate: late !== null,
      hasDay: isJudged,
      // Made-up rows are not loaded regularly, so their load is never overdue.
      isOverdue: !isDemo && at !== null && isOverdue(registry, frequency, at, now),
    }),
    demo: isDemo,
  };
}

function isOverdue({ market }: DatasetRegistry, frequency: number, at: Date, now: Date): boolean {
  const tradingDays = tradingDaysBetween(market.calendar, marketDay(at), marketDay(now));
  return isLoadOverdue({ frequency, at, now, tradingDays });
}
