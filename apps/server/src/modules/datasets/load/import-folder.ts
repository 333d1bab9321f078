import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ImportPlan, importFileSchema, type Lang } from '@jishi/contract';
import type pg from 'pg';
import { parse } from 'yaml';
import type { DatasetRegistry } from '../dataset.ts';
import { CatalogueInvalid } from '../manifest-files.ts';
import type { LeftColumn } from './columns/columns.ts';
import { deriveRows } from './derive-rows.ts';
import { type Entry, importEntries } from './import-entries.ts';
import { filesOf, isNamedBy } from './import-files.ts';
import { FileRefused } from './load.messages.ts';
import { isMisfit, loadByPlan } from './load-by-plans.ts';
import type { Progress } from './load-options.ts';
import { type LoadReport, unreadColumns } from './load-report.ts';
import { rejectFileOf } from './rejects.ts';
import { whyLeft } from './why-left.ts';

export interface ImportOptions {
  readonly folder: string;
  /** The folder of mapping files, which run in the order of their names. */
  readonly plans: string;
  readonly rejects: string;
  readonly lang: Lang;
  readonly dryRun: boolean;
  /** The day of rows that mappings date by the file or by the load. */
  readonly date?: string | undefined;
  /** Data sets whose values may be multiplied by one power of ten, because their unit was wrong. */
  readonly rescale?: ReadonlySet<string>;
  readonly progress: (name: string) => { update(progress: Progress): void; stop(): void };
  readonly onLoaded: (file: string, code: string, report: LoadReport) => void;
  readonly onRefused: (file: string, code: string, reason: string) => void;
}

export interface ImportTotal {
  readonly loads: number;
  readonly rows: number;
  /** Files from which no mapping takes a row, with the reason. */
  readonly unplanned: readonly Unplanned[];
  /** Columns that no mapping of their file reads. */
  readonly unread: readonly Unread[];
}

interface Unplanned {
  readonly file: string;
  readonly reason: string;
}

interface Unread {
  readonly file: string;
  readonly columns: readonly LeftColumn[];
}

/** The outcome of one file, or of one sheet of a workbook with several. */
interface Fate extends Entry {
  readonly reports: LoadReport[];
  readonly fitting: string[];
  isRead: boolean;
  isRefused: boolean;
  /** The data set of a mapping that names the file. */
  named?: string;
}

/** The label in place of a file's, for rows derived from those of other data sets. */
export const DERIVED_LABEL = '(derived)';

/** Loads a folder of files by the mappings of the catalogue. A refused file is reported and does not stop the others. */
export async function importFolder(
  pool: pg.Pool,
  registry: DatasetRegistry,
  options: ImportOptions,
): Promise<ImportTotal> {
  const plans = await readPlans(options.plans);
  const fates = (await importEntries(options.folder)).map((entry): Fate => {
    return { ...entry, reports: [], fitting: [], isRead: false, isRefused: false };
  });
  let loads = 0;
  let rows = 0;
  const count = (file: string, plan: ImportPlan, report: LoadReport): void => {
    loads++;
    rows += report.read;
    options.onLoaded(file, plan.dataset, report);
  };
  const files = [...new Set(fates.map(({ file }) => file))];
  for (const plan of plans) {
    const takes = new Set(plan.files === undefined ? [] : filesOf(files, plan.files));
    for (const fate of fates.filter(({ file }) => takes.has(file))) {
      if (isNamedBy(plan.files ?? '', fate.file)) fate.named = plan.dataset;
      const report = await importOne(pool, registry, plan, fate, options);
      if (report === 'misfit') continue;
      if (report === 'refused') {
        fate.isRefused = true;
        continue;
      }
      if (report.read === 0 || report.read > report.skipped) fate.isRead = true;
      if (report.read > report.skipped) fate.reports.push(report);
      fate.fitting.push(plan.dataset);
      count(fate.label, plan, report);
    }
    if (plan.select !== undefined && loads > 0) {
      const dataset = registry.find(plan.dataset);
      if (dataset && (await readsOwnRows(pool, plan.select)))
        count(DERIVED_LABEL, plan, await deriveRows(pool, dataset, plan, options.dryRun));
    }
  }
  return { loads, rows, unplanned: await unplannedOf(fates, plans, options), unread: unreadOf(fates) };
}

/** Files from which no row was loaded. A file that a mapping names is refused. */
async function unplannedOf(
  fates: readonly Fate[],
  plans: readonly ImportPlan[],
  { folder, lang, onRefused }: ImportOptions,
): Promise<Unplanned[]> {
  const unplanned: Unplanned[] = [];
  for (const fate of fates.filter(({ isRead, isRefused }) => !isRead && !isRefused)) {
    const left = { path: join(folder, fate.file), sheet: fate.sheet, fitting: fate.fitting };
    const reason = await whyLeft(left, plans, lang);
    // One sheet of a workbook is enough: the others may be notes.
    const isNote = fates.some((other) => other.file === fate.file && other.isRead);
    if (fate.named !== undefined && fate.fitting.length === 0 && !isNote)
      onRefused(fate.label, fate.named, reason);
    else unplanned.push({ file: fate.label, reason });
  }
  return unplanned;
}

function unreadOf(fates: readonly Fate[]): Unread[] {
  return fates.flatMap(({ label, reports }) => {
    const columns = unreadColumns(reports);
    return columns.length === 0 ? [] : { file: label, columns };
  });
}

/** Rows derived from made-up rows are made up too, and must not be loaded as the operator's own. */
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

/**
 * Loads one file and returns its report. A misfit is a file of another shape than the plan's, left to other plans.
 */
async function importOne(
  pool: pg.Pool,
  registry: DatasetRegistry,
  plan: ImportPlan,
  { file, sheet, label }: Entry,
  options: ImportOptions,
): Promise<LoadReport | 'refused' | 'misfit'> {
  const dataset = registry.find(plan.dataset);
  if (!dataset) {
    options.onRefused(label, plan.dataset, `no data set ${plan.dataset}`);
    return 'refused';
  }
  const bar = options.progress(basename(file));
  try {
    const path = join(options.folder, file);
    const rejectFile = rejectFileOf(
      options.rejects,
      plan.dataset,
      sheet === undefined ? path : `${path}-${sheet}`,
    );
    const { dryRun, lang, date, rescale } = options;
    return await loadByPlan(
      pool,
      dataset,
      {
        file: path,
        source: label,
        dryRun,
        rescale: rescale?.has(plan.dataset) ?? false,
        rejectFile,
        lang,
        ...(sheet === undefined ? {} : { sheet }),
        ...(date === undefined ? {} : { date }),
        onProgress: bar.update,
      },
      plan,
    );
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    if (isMisfit(error)) return 'misfit';
    options.onRefused(label, plan.dataset, error.text(options.lang));
    return 'refused';
  } finally {
    bar.stop();
  }
}
