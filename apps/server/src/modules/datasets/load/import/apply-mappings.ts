import type { ImportPlan } from '@jishi/contract';
import type pg from 'pg';
import type { Dataset } from '../../dataset.ts';
import { headerText } from '../columns/columns.ts';
import { readLookups } from '../columns/lookups.ts';
import { missedColumns } from '../columns/match-plan.ts';
import { FileRefused, type LoadMessage } from '../load.messages.ts';
import { loadDataset } from '../load-dataset.ts';
import type { LoadOptions } from '../load-options.ts';
import type { LoadReport } from '../record/load-report.ts';
import type { RecordSource } from '../source/load-source.ts';
import { headerOf, shareOf } from './skip-reason.ts';

/** Loads a file by a mapping. First reads the values that the mapping looks up in other data sets. */
export async function applyMapping(
  pool: pg.Pool,
  dataset: Dataset,
  source: RecordSource,
  plan: ImportPlan,
  options: LoadOptions,
): Promise<LoadReport> {
  return loadDataset(pool, dataset, source, { ...options, plan, lookup: await readLookups(pool, plan) });
}

/**
 * The errors that show that a file does not fit a mapping. The errors about the header occur if the mapping finds
 * columns by their names.
 */
const MISFITS: ReadonlySet<LoadMessage> = new Set([
  'planColumn',
  'plansNone',
  'headerNothing',
  'headerNoKey',
  'headerOnlyKey',
]);

export function isMisfit({ reason }: FileRefused): boolean {
  return MISFITS.has(reason);
}

export interface PlanLoad extends LoadReport {
  /** The mapping's position in the list, starting at 1. Absent if there is no list of mappings. */
  readonly mapping?: number;
}

/** A mapping that does not fit, with the columns that it needs but the file lacks. */
export interface PassedPlan {
  readonly mapping: number;
  readonly misses: readonly string[];
  /** True if the file has at least half of the columns that the mapping needs. */
  readonly isClose: boolean;
}

export interface PlanLoads {
  readonly loads: readonly PlanLoad[];
  readonly passed: readonly PassedPlan[];
}

/**
 * Loads a file by each mapping that fits its columns, in the order of the mappings. If none fits, the error names the
 * closest one.
 */
export async function applyMappings(
  pool: pg.Pool,
  dataset: Dataset,
  source: RecordSource,
  plans: readonly ImportPlan[],
  options: LoadOptions,
): Promise<PlanLoads> {
  const loads: PlanLoad[] = [];
  const misfits: { plan: ImportPlan; mapping: number; error: FileRefused }[] = [];
  for (const [i, plan] of plans.entries()) {
    const mapping = i + 1;
    try {
      loads.push({ ...(await applyMapping(pool, dataset, source, plan, options)), mapping });
    } catch (error) {
      if (!(error instanceof FileRefused && isMisfit(error))) throw error;
      misfits.push({ plan, mapping, error });
    }
  }
  const [first] = misfits;
  if (!first) return { loads, passed: [] };
  if (plans.length === 1) throw first.error;
  const header = await headerOf(source);
  const passed = misfits
    .map(({ plan, mapping }) => ({ mapping, ...missedColumns(plan, header) }))
    .sort((one, other) => shareOf(other) - shareOf(one) || one.mapping - other.mapping)
    .map(({ mapping, needs, misses }) => ({ mapping, misses, isClose: misses.length * 2 <= needs }));
  if (loads.length === 0) throw noneFits(plans.length, header, passed);
  return { loads, passed };
}

function noneFits(count: number, header: readonly string[], [closest]: readonly PassedPlan[]): FileRefused {
  const columns = closest?.misses.join(', ') || '–';
  const values = { count, mapping: closest?.mapping ?? 0, columns, header: headerText(header) };
  return new FileRefused('plansNone', values);
}
