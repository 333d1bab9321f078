import type { ImportPlan } from '@jishi/contract';
import type pg from 'pg';
import type { Dataset } from '../dataset.ts';
import { FileRefused } from './load.messages.ts';
import { type FileOptions, type LoadReport, loadFile } from './load-file.ts';
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

/** Loads a file by each mapping that fits its columns, in their order; throws what the last one says when none does. */
export async function loadByPlans(
  pool: pg.Pool,
  dataset: Dataset,
  options: FileOptions,
  plans: readonly ImportPlan[],
): Promise<LoadReport[]> {
  const reports: LoadReport[] = [];
  let misfit: FileRefused | undefined;
  for (const plan of plans) {
    try {
      reports.push(await loadByPlan(pool, dataset, options, plan));
    } catch (error) {
      if (!(error instanceof FileRefused) || error.reason !== 'planColumn') throw error;
      misfit = error;
    }
  }
  if (misfit && reports.length === 0) throw misfit;
  return reports;
}
