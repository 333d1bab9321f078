import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ImportPlan, importFileSchema, type Lang, type VendorSource } from '@jishi/contract';
import type pg from 'pg';
import { parse } from 'yaml';
import { type CatalogueFile, type CatalogueFolders, catalogueFiles } from '../../catalogue-folders.ts';
import { CatalogueInvalid } from '../../catalogue-invalid.ts';
import type { Dataset, DatasetRegistry } from '../../dataset.ts';

import type { LeftColumn } from '../columns/columns.ts';
import { FileRefused } from '../load.messages.ts';
import { loadDataset } from '../load-dataset.ts';
import { waitText } from '../load-lock.ts';
import type { Progress } from '../load-options.ts';
import { type LoadReport, unreadColumns } from '../record/load-report.ts';
import { rejectFileOf } from '../record/rejects.ts';
import { derivedSource } from '../source/load-source.ts';
import { applyMapping, isMisfit } from './apply-mappings.ts';
import { type FolderSource, folderSources } from './folder-sources.ts';
import { filesOf, isNamedBy } from './import-files.ts';
import { skipReason } from './skip-reason.ts';

export interface ImportOptions {
  readonly folder: string;
  /**
   * The mappings in the order in which they run, or the folder of mapping files, which run in the order of their names.
   */
  readonly plans: string | readonly ImportPlan[];
  readonly rejects: string;
  readonly vendors?: readonly VendorSource[];
  readonly lang: Lang;
  readonly dryRun: boolean;
  readonly sharesLoop?: boolean;
  /**
   * Holds all rows for review. Derived rows are left out, because the rows from which they derive are not yet
   * published.
   */
  readonly stage?: boolean;
  /** The date of the rows. Mappings use it instead of the date in the file's name and the date of the load. */
  readonly date?: string | undefined;
  /** Data sets whose values may be multiplied by one power of ten, to correct a wrong unit. */
  readonly rescale?: ReadonlySet<string>;
  /** Data sets that accept a file in which a formerly filled column is empty. */
  readonly acceptEmpty?: ReadonlySet<string>;
  readonly progress: (name: string) => { update(progress: Progress): void; stop(): void };
  readonly onLoaded: (file: string, code: string, report: LoadReport) => void;
  readonly onRefused: (file: string, code: string, reason: string) => void;
  /** Called with the reason before a load waits for a different load. */
  readonly onWait?: (file: string, code: string, reason: string) => void;
}

export interface ImportTotal {
  readonly loads: number;
  readonly rows: number;
  /** Files from which no mapping loaded a row, each with the reason. */
  readonly unplanned: readonly Unplanned[];
  /** Columns that no mapping of their file reads. */
  readonly unread: readonly Unread[];
  /** Rows that every mapping of their file leaves out. */
  readonly untaken: readonly Untaken[];
  /** Data sets whose derived rows were not loaded. */
  readonly underived: readonly string[];
}

interface Unplanned {
  readonly file: string;
  readonly reason: string;
}

interface Untaken {
  readonly file: string;
  readonly rows: number;
  readonly firstLine: number;
}

interface Unread {
  readonly file: string;
  readonly columns: readonly LeftColumn[];
}

/** A table in the folder, and the results of its loads. */
interface Outcome extends FolderSource {
  readonly reports: LoadReport[];
  readonly fitting: string[];
  /** Lines that all mappings so far have left out. Undefined before the first mapping. */
  untaken?: ReadonlySet<number>;
  isRead: boolean;
  isRefused: boolean;
  /** The data set of a mapping that names the file. */
  named?: string;
}

/** The label for rows derived from other data sets, in place of a file's label. */
export const DERIVED_LABEL = '(derived)';

/**
 * Loads the files in a folder by the mappings. A rejected file is reported and does not stop the import of the others.
 */
export async function importFolder(
  pool: pg.Pool,
  registry: DatasetRegistry,
  options: ImportOptions,
): Promise<ImportTotal> {
  const plans = typeof options.plans === 'string' ? await readPlans(options.plans) : options.plans;
  const outcomes = (await folderSources(options.folder, options.date)).map((table): Outcome => {
    return { ...table, reports: [], fitting: [], isRead: false, isRefused: false };
  });
  let loads = 0;
  let rows = 0;
  const underived = new Set<string>();
  const count = (file: string, plan: ImportPlan, report: LoadReport): void => {
    loads++;
    rows += report.read;
    options.onLoaded(file, plan.dataset, report);
  };
  const files = [...new Set(outcomes.map(({ file }) => file))];
  for (const plan of plans) {
    const takes = new Set(plan.files === undefined ? [] : filesOf(files, plan.files));
    for (const outcome of outcomes.filter(({ file }) => takes.has(file))) {
      if (isNamedBy(plan.files ?? '', outcome.file)) outcome.named = plan.dataset;
      const skipped = new Set<number>();
      const report = await importOne(pool, registry, plan, outcome, options, skipped);
      if (report === 'misfit') continue;
      if (report === 'refused') {
        outcome.isRefused = true;
        continue;
      }
      outcome.untaken = inBoth(outcome.untaken ?? skipped, skipped);
      if (report.read === 0 || report.read > report.skipped) outcome.isRead = true;
      if (report.read > report.skipped) outcome.reports.push(report);
      outcome.fitting.push(plan.dataset);
      count(outcome.source.name, plan, report);
    }
    if (plan.select !== undefined && options.stage) underived.add(plan.dataset);
    else if (plan.select !== undefined && loads > 0) {
      const dataset = registry.find(plan.dataset);
      if (dataset && (await readsOwnRows(pool, plan.select)))
        count(DERIVED_LABEL, plan, await derive(pool, dataset, plan, plan.select, options));
    }
  }
  const unplanned = await unplannedOf(outcomes, plans, options);
  const [unread, untaken] = [unreadOf(outcomes), untakenOf(outcomes)];
  return { loads, rows, unplanned, unread, untaken, underived: [...underived] };
}

/**
 * Returns the files from which no row was loaded. If a mapping names such a file, the file is instead reported as
 * rejected.
 */
async function unplannedOf(
  outcomes: readonly Outcome[],
  plans: readonly ImportPlan[],
  { lang, onRefused }: ImportOptions,
): Promise<Unplanned[]> {
  const unplanned: Unplanned[] = [];
  for (const outcome of outcomes.filter(({ isRead, isRefused }) => !isRead && !isRefused)) {
    const reason = await skipReason(outcome, plans, lang);
    // If one sheet of a workbook was loaded, the others may be notes.
    const isNote = outcomes.some((other) => other.file === outcome.file && other.isRead);
    if (outcome.named !== undefined && outcome.fitting.length === 0 && !isNote)
      onRefused(outcome.source.name, outcome.named, reason);
    else unplanned.push({ file: outcome.source.name, reason });
  }
  return unplanned;
}

const inBoth = (lines: ReadonlySet<number>, others: ReadonlySet<number>): Set<number> =>
  new Set([...lines].filter((line) => others.has(line)));

/**
 * Returns the files with rows that every mapping left out. A file without any loaded row is not listed here, because it
 * is reported as a whole.
 */
function untakenOf(outcomes: readonly Outcome[]): Untaken[] {
  return outcomes.flatMap(({ source, isRead, untaken = new Set<number>() }) => {
    const [firstLine] = untaken;
    return firstLine === undefined || !isRead ? [] : { file: source.name, rows: untaken.size, firstLine };
  });
}

function unreadOf(outcomes: readonly Outcome[]): Unread[] {
  return outcomes.flatMap(({ source, reports }) => {
    const columns = unreadColumns(reports);
    return columns.length === 0 ? [] : { file: source.name, columns };
  });
}

/**
 * Returns true if all data sets that the SQL reads contain the operator's own rows. Rows derived from demo rows are
 * demo rows too, and must not be loaded as the operator's.
 */
async function readsOwnRows(pool: pg.Pool, select: string): Promise<boolean> {
  const { rows } = await pool.query<{ own: boolean }>(
    `select bool_and(origin = 'own') as own from dataset where code = any($1::text[])`,
    [[...select.matchAll(/\{(p_\w+)\}/g)].map(([, code]) => code)],
  );
  return rows[0]?.own ?? false;
}

/** Returns the mappings of `imports/` in the folders of a catalogue, in file order. */
export async function readMappings(folders: CatalogueFolders): Promise<ImportPlan[]> {
  const { files, problems } = await catalogueFiles(folders, (name) =>
    /^imports[/\\][^/\\]+\.yaml$/.test(name),
  );
  if (problems.length > 0) throw new CatalogueInvalid(problems);
  return plansOf(files);
}

/** Returns the mappings of one folder, in the order of the files and in their order within each file. */
export async function readPlans(folder: string): Promise<ImportPlan[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  return plansOf(names.map((name) => ({ name: `imports/${name}`, path: join(folder, name) })));
}

async function plansOf(files: readonly CatalogueFile[]): Promise<ImportPlan[]> {
  const plans: ImportPlan[] = [];
  const problems: string[] = [];
  for (const { name, path } of files) {
    const result = importFileSchema.safeParse(parse(await readFile(path, 'utf8'), { merge: true }));
    if (result.success) plans.push(...result.data);
    else
      problems.push(
        ...result.error.issues.map((issue) => `${name}: ${issue.path.join('.')}: ${issue.message}`),
      );
  }
  if (problems.length > 0) throw new CatalogueInvalid(problems);
  return plans;
}

/**
 * Loads one file and returns the report. Adds the lines that the mapping leaves out to `skipped`. A misfit is a file
 * whose columns do not fit the mapping, but may fit a different one.
 */
async function importOne(
  pool: pg.Pool,
  registry: DatasetRegistry,
  plan: ImportPlan,
  { file, place, source }: FolderSource,
  options: ImportOptions,
  skipped: Set<number>,
): Promise<LoadReport | 'refused' | 'misfit'> {
  const { dryRun, stage = false, lang, rescale, acceptEmpty, rejects, onRefused, vendors = [] } = options;
  const { sharesLoop = false } = options;
  const dataset = registry.find(plan.dataset);
  if (!dataset) {
    onRefused(source.name, plan.dataset, `no data set ${plan.dataset}`);
    return 'refused';
  }
  const bar = options.progress(basename(file));
  try {
    return await applyMapping(pool, dataset, source, plan, {
      dryRun,
      stage,
      sharesLoop,
      vendors,
      rescale: rescale?.has(plan.dataset) ?? false,
      acceptEmpty: acceptEmpty?.has(plan.dataset) ?? false,
      rejectFile: rejectFileOf(rejects, plan.dataset, place),
      lang,
      onProgress: bar.update,
      onSkipped: (lines) => {
        for (const line of lines) skipped.add(line);
      },
      onWait: (wait) => options.onWait?.(source.name, plan.dataset, waitText(wait, plan.dataset, lang)),
    });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    if (isMisfit(error)) return 'misfit';
    onRefused(source.name, plan.dataset, error.text(lang));
    return 'refused';
  } finally {
    bar.stop();
  }
}

/** Loads the rows that a mapping derives from other data sets. */
function derive(
  pool: pg.Pool,
  dataset: Dataset,
  plan: ImportPlan,
  select: string,
  { dryRun, lang, rejects }: ImportOptions,
): Promise<LoadReport> {
  const rejectFile = rejectFileOf(rejects, plan.dataset, DERIVED_LABEL);
  return loadDataset(pool, dataset, derivedSource(select), { plan, dryRun, lang, rejectFile });
}
