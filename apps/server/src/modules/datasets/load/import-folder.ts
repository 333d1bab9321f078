import { glob, readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type ImportPlan, importFileSchema, type Lang } from '@jishi/contract';
import type pg from 'pg';
import { parse } from 'yaml';
import { CatalogueInvalid } from '../manifest-files.ts';
import type { DatasetRegistry } from '../registry.ts';
import { deriveRows } from './derive-rows.ts';
import { FileRefused } from './load.messages.ts';
import { type LoadReport, loadFile, type Progress } from './load-file.ts';
import { readLookups } from './lookups.ts';
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
  /** Data files of the folder that no mapping takes. */
  readonly unplanned: readonly string[];
}

/** Loads a folder of files by the mappings of the catalogue. A file that is refused is told and the others go on. */
export async function importFolder(pool: pg.Pool, registry: DatasetRegistry, options: ImportOptions): Promise<ImportTotal> {
  const all = await dataFiles(options.folder);
  const taken = new Set<string>();
  const misfits = new Map<string, Misfit>();
  let loads = 0;
  let rows = 0;
  const count = (file: string, plan: ImportPlan, report: LoadReport): void => {
    loads++;
    rows += report.read;
    options.onLoaded(file, plan.dataset, report);
  };
  for (const plan of await readPlans(options.plans)) {
    const files = await filesOf(options.folder, plan);
    for (const file of files) {
      const report = await importOne(pool, registry, plan, file, options);
      if (report instanceof FileRefused) {
        misfits.set(file, { dataset: plan.dataset, refusal: report });
        continue;
      }
      taken.add(file);
      if (report) count(file, plan, report);
    }
    if (plan.select !== undefined && loads > 0) {
      const dataset = registry.find(plan.dataset);
      if (dataset && (await readsOwnRows(pool, plan.select)))
        count('(derived)', plan, await deriveRows(pool, dataset, plan, options.dryRun));
    }
  }
  for (const [file, { dataset, refusal }] of misfits) {
    if (!taken.has(file)) options.onRefused(file, dataset, refusal.text(options.lang));
  }
  return { loads, rows, unplanned: all.filter((file) => !taken.has(file) && !misfits.has(file)) };
}

/** What follows from made-up rows is made up too, and must not come in as the operator's own. */
async function readsOwnRows(pool: pg.Pool, select: string): Promise<boolean> {
  const { rows } = await pool.query<{ own: boolean }>(
    `select bool_and(origin = 'own') as own from dataset where code = any($1::text[])`,
    [[...select.matchAll(/\{(p_\w+)\}/g)].map(([, code]) => code)],
  );
  return rows[0]?.own ?? false;
}

/** The last plan that named a file whose header it does not fit. */
interface Misfit {
  readonly dataset: string;
  readonly refusal: FileRefused;
}

/** All plans, in the order of their files and within each file. */
export async function readPlans(folder: string): Promise<ImportPlan[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const plans: ImportPlan[] = [];
  for (const name of names) {
    const result = importFileSchema.safeParse(parse(await readFile(join(folder, name), 'utf8'), { merge: true }));
    if (!result.success) {
      throw new CatalogueInvalid(
        result.error.issues.map((issue) => `imports/${name}: ${issue.path.join('.')}: ${issue.message}`),
      );
    }
    plans.push(...result.data);
  }
  return plans;
}

async function dataFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /(\.(csv|txt)(\.gz)?|\.xlsx)$/i.test(name) && !isLockFile(name)).sort();
}

async function filesOf(folder: string, plan: ImportPlan): Promise<string[]> {
  if (plan.files === undefined) return [];
  const found: string[] = [];
  for await (const file of glob(plan.files, { cwd: folder })) found.push(relative(folder, join(folder, file)));
  return found.filter((file) => !isLockFile(file)).sort();
}

/** A workbook that is open in a spreadsheet has such a file beside it. */
function isLockFile(file: string): boolean {
  return basename(file).startsWith('~$');
}

/** The report of one load; nothing when the file was refused, the refusal itself when it has another shape than the plan. */
async function importOne(
  pool: pg.Pool,
  registry: DatasetRegistry,
  plan: ImportPlan,
  file: string,
  options: ImportOptions,
): Promise<LoadReport | FileRefused | undefined> {
  const dataset = registry.find(plan.dataset);
  if (!dataset) {
    options.onRefused(file, plan.dataset, `no data set ${plan.dataset}`);
    return undefined;
  }
  const bar = options.progress(basename(file));
  try {
    return await loadFile(pool, dataset, {
      file: join(options.folder, file),
      source: file,
      plan,
      lookup: await readLookups(pool, plan),
      dryRun: options.dryRun,
      rejectFile: rejectFileOf(options.rejects, plan.dataset, join(options.folder, file)),
      lang: options.lang,
      onProgress: bar.update,
    });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    if (error.reason === 'planColumn') return error;
    options.onRefused(file, plan.dataset, error.text(options.lang));
    return undefined;
  } finally {
    bar.stop();
  }
}
