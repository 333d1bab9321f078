import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ImportPlan, importFileSchema, type Lang } from '@jishi/contract';
import type pg from 'pg';
import { parse } from 'yaml';
import type { DatasetRegistry } from '../dataset.ts';
import { CatalogueInvalid } from '../manifest-files.ts';
import { deriveRows } from './derive-rows.ts';
import { takeHeader } from './header.ts';
import { dataFiles, filesOf, isNamedBy } from './import-files.ts';
import { FileRefused, type LoadMessage, loadMessage } from './load.messages.ts';
import { loadByPlan } from './load-by-plans.ts';
import type { LoadReport, Progress } from './load-file.ts';
import { openSource } from './read-source.ts';
import { rejectFileOf } from './rejects.ts';

export interface ImportOptions {
  readonly folder: string;
  /** The folder of mapping files; they run in the order of their names. */
  readonly plans: string;
  readonly rejects: string;
  readonly lang: Lang;
  readonly dryRun: boolean;
  readonly progress: (name: string) => { update(progress: Progress): void; stop(): void };
  readonly onLoaded: (file: string, code: string, report: LoadReport) => void;
  readonly onRefused: (file: string, code: string, reason: string) => void;
}

export interface ImportTotal {
  readonly loads: number;
  readonly rows: number;
  /** Files of the folder from which no mapping takes a row, with the reason. */
  readonly unplanned: readonly Unplanned[];
}

interface Unplanned {
  readonly file: string;
  readonly reason: string;
}

/** Loads a folder of files by the mappings of the catalogue. A refused file is reported and does not stop the others. */
export async function importFolder(
  pool: pg.Pool,
  registry: DatasetRegistry,
  options: ImportOptions,
): Promise<ImportTotal> {
  const all = await dataFiles(options.folder);
  const filesRead = new Set<string>();
  const refused = new Set<string>();
  const fitting = new Map<string, string[]>();
  const named = new Map<string, string>();
  let loads = 0;
  let rows = 0;
  const count = (file: string, plan: ImportPlan, report: LoadReport): void => {
    loads++;
    rows += report.read;
    options.onLoaded(file, plan.dataset, report);
  };
  for (const plan of await readPlans(options.plans)) {
    const files = plan.files === undefined ? [] : filesOf(all, plan.files);
    for (const file of files) {
      if (isNamedBy(plan.files ?? '', file)) named.set(file, plan.dataset);
      const report = await importOne(pool, registry, plan, file, options);
      if (report === 'misfit') continue;
      if (report === 'refused') {
        refused.add(file);
        continue;
      }
      if (report.read === 0 || report.read > report.skipped) filesRead.add(file);
      fitting.set(file, [...(fitting.get(file) ?? []), plan.dataset]);
      count(file, plan, report);
    }
    if (plan.select !== undefined && loads > 0) {
      const dataset = registry.find(plan.dataset);
      if (dataset && (await readsOwnRows(pool, plan.select)))
        count('(derived)', plan, await deriveRows(pool, dataset, plan, options.dryRun));
    }
  }
  const unplanned: Unplanned[] = [];
  for (const file of all.filter((name) => !filesRead.has(name) && !refused.has(name))) {
    const reason = await whyLeft(join(options.folder, file), fitting.get(file) ?? [], options.lang);
    const code = named.get(file);
    if (code !== undefined && !fitting.has(file)) options.onRefused(file, code, reason);
    else unplanned.push({ file, reason });
  }
  return { loads, rows, unplanned };
}

/** What an operator has to know of a file that came in by no mapping. */
async function whyLeft(path: string, fitting: readonly string[], lang: Lang): Promise<string> {
  if (fitting.length > 0)
    return loadMessage('planTakesNone', lang, { codes: [...new Set(fitting)].join(', ') });
  try {
    const batches = (await openSource(path)).records();
    try {
      const { names } = await takeHeader(batches, (header) => {
        // A title above the table is not what an operator looks for.
        if (header.filter((name) => name !== '').length < 2)
          throw new FileRefused('headerNothing', { header: header.join(', ') });
        return header;
      });
      return loadMessage('planNone', lang, { header: names.join(', ').slice(0, 500) });
    } finally {
      await batches.return(undefined);
    }
  } catch (error) {
    if (error instanceof FileRefused) return error.text(lang);
    throw error;
  }
}

/** What follows from made-up rows is made up too, and must not come in as the operator's own. */
async function readsOwnRows(pool: pg.Pool, select: string): Promise<boolean> {
  const { rows } = await pool.query<{ own: boolean }>(
    `select bool_and(origin = 'own') as own from dataset where code = any($1::text[])`,
    [[...select.matchAll(/\{(p_\w+)\}/g)].map(([, code]) => code)],
  );
  return rows[0]?.own ?? false;
}

/** All plans, in the order of their files and within each file. */
export async function readPlans(folder: string): Promise<ImportPlan[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const plans: ImportPlan[] = [];
  for (const name of names) {
    const result = importFileSchema.safeParse(
      parse(await readFile(join(folder, name), 'utf8'), { merge: true }),
    );
    if (!result.success) {
      throw new CatalogueInvalid(
        result.error.issues.map((issue) => `imports/${name}: ${issue.path.join('.')}: ${issue.message}`),
      );
    }
    plans.push(...result.data);
  }
  return plans;
}

/** A plan that takes columns by their names may miss the key in a file of another shape. */
const MISFITS: ReadonlySet<LoadMessage> = new Set(['planColumn', 'headerNothing', 'headerNoKey']);

/** The report of one load; a misfit is a file of another shape than the plan's, which is left to others. */
async function importOne(
  pool: pg.Pool,
  registry: DatasetRegistry,
  plan: ImportPlan,
  file: string,
  options: ImportOptions,
): Promise<LoadReport | 'refused' | 'misfit'> {
  const dataset = registry.find(plan.dataset);
  if (!dataset) {
    options.onRefused(file, plan.dataset, `no data set ${plan.dataset}`);
    return 'refused';
  }
  const bar = options.progress(basename(file));
  try {
    const path = join(options.folder, file);
    const rejectFile = rejectFileOf(options.rejects, plan.dataset, path);
    const { dryRun, lang } = options;
    return await loadByPlan(
      pool,
      dataset,
      { file: path, source: file, dryRun, rejectFile, lang, onProgress: bar.update },
      plan,
    );
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    if (MISFITS.has(error.reason)) return 'misfit';
    options.onRefused(file, plan.dataset, error.text(options.lang));
    return 'refused';
  } finally {
    bar.stop();
  }
}
