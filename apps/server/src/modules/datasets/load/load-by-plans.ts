import type { ImportPlan } from '@jishi/contract';
import type pg from 'pg';
import type { Dataset } from '../dataset.ts';
import { FileRefused, type LoadMessage } from './load.messages.ts';
import { loadFile } from './load-file.ts';
import type { FileOptions } from './load-options.ts';
import type { LoadReport } from './load-report.ts';
import { readLookups } from './lookups.ts';

/** Loads a file by a mapping, with what that looks up in other data sets. */
export async function loadByPlan(
  pool: pg.Pool,
  dataset: Dataset,
  options: FileOptions,
  plan: ImportPlan,
): Promise<LoadReport> {
  return loadFile(pool, dataset, { ...options, plan, lookup: await readLookups(pool, plan) });
}

/** A file of another shape than the mapping's; one that takes columns by their names may miss the key. */
const MISFITS: ReadonlySet<LoadMessage> = new Set([
  'planColumn',
  'headerNothing',
  'headerNoKey',
  'headerOnlyKey',
]);

export function isMisfit({ reason }: FileRefused): boolean {
  return MISFITS.has(reason);
}

export interface PlanLoad extends LoadReport {
  /** The place of the mapping in the list, from 1. */
  readonly mapping: number;
}

/** Loads a file by each mapping that fits its columns, in their order; throws what the last one says when none does. */
export async function loadByPlans(
  pool: pg.Pool,
  dataset: Dataset,
  options: FileOptions,
  plans: readonly ImportPlan[],
): Promise<PlanLoad[]> {
  const reports: PlanLoad[] = [];
  let misfit: FileRefused | undefined;
  for (const [i, plan] of plans.entries()) {
    try {
      reports.push({ ...(await loadByPlan(pool, dataset, options, plan)), mapping: i + 1 });
    } catch (error) {
      if (!(error instanceof FileRefused && isMisfit(error))) throw error;
      misfit = error;
    }
  }
  if (misfit && reports.length === 0) throw misfit;
  return reports;
}
