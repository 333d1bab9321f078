import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { counted, type ImportPlan, importPlanSchema, pluralForm, type VendorSource } from '@jishi/contract';
import { parse } from 'yaml';
import {
  applyMappings,
  type Dataset,
  dataFiles,
  type Encoding,
  FileRefused,
  fileSource,
  isMisfit,
  isMostlyRejected,
  type LoadWait,
  labelOf,
  loadDataset,
  type PlanLoads,
  readVendors,
  refreshAllStats,
  rejectFileOf,
  tablesOf,
  unreadColumns,
  waitText,
} from '../../modules/datasets/index.ts';
import { CommandProblem, JISHI } from '../../platform/command/index.ts';
import {
  HELD_EXIT,
  MOSTLY_REJECTED_EXIT,
  NO_ROWS_EXIT,
  printProblem,
  printReport,
  printUnread,
  type ReportStyle,
} from './data-report.ts';
import { progressBar } from './progress.ts';
import type { Session } from './session.ts';
import { STANDARD_INPUT, spoolInput } from './standard-input.ts';

export interface LoadFlags {
  readonly map: string | undefined;
  readonly encoding: Encoding | undefined;
  readonly sheet: string | undefined;
  readonly date: string | undefined;
  readonly codeFromName: boolean;
  readonly replace: boolean;
  readonly rescale: boolean;
  readonly acceptEmpty: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  /** Holds the rows for review. */
  readonly stage: boolean;
  /** Publishes the rows even if a check would hold them. */
  readonly despiteChecks: boolean;
}

/** The counts of outcomes across a command's loads. */
interface Tally {
  refused: number;
  mostlyRejected: number;
  empty: number;
  held: number;
}

/**
 * Loads files, the files in folders, and standard input (`-`), one after another. A file that fails does not stop the
 * others.
 */
export async function loadAll(
  session: Session,
  dataset: Dataset,
  places: readonly string[],
  flags: LoadFlags,
): Promise<void> {
  if (!places.includes(STANDARD_INPUT)) return loadPlaces(session, dataset, places, flags);
  const input = await spoolInput();
  try {
    const paths = places.map((place) => (place === STANDARD_INPUT ? input.path : place));
    await loadPlaces(session, dataset, paths, flags);
  } finally {
    await input.remove();
  }
}

async function loadPlaces(
  session: Session,
  dataset: Dataset,
  places: readonly string[],
  flags: LoadFlags,
): Promise<void> {
  const files = (await Promise.all(places.map(filesBelow))).flat();
  if (flags.date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(flags.date))
    throw new CommandProblem(`--date ${flags.date}: use the form YYYY-MM-DD`);
  if (flags.replace && files.length > 1)
    throw new CommandProblem(
      '--replace needs exactly one file, because that file becomes the whole data set',
    );
  if (flags.replace && flags.sheet === 'all')
    throw new CommandProblem(
      '--replace needs exactly one sheet, because that sheet becomes the whole data set',
    );
  const plans = flags.map === undefined ? undefined : await readPlans(flags.map, dataset.code);
  if (flags.replace && plans && plans.length > 1)
    throw new CommandProblem(`--replace needs exactly one mapping; ${flags.map} has ${plans.length}`);
  const rules: Rules = { plans, vendors: await readVendors(session.config.catalogue) };
  const tally: Tally = { refused: 0, mostlyRejected: 0, empty: 0, held: 0 };
  for (const file of files) await loadTables(session, dataset, file, flags, rules, tally);
  if (!flags.dryRun) await refreshAllStats(session.pool, session.registry);
  const total = counted(files.length, 'file', 'files');
  if (tally.refused > 0) throw new CommandProblem(`${tally.refused} of ${total} ${refused(tally.refused)}`);
  refuseMostlyRejected(tally.mostlyRejected);
  refuseEmpty(tally.empty);
  refuseHeld(tally.held);
}

/** Sets a non-zero exit code if a load was committed although most of its rows were invalid. */
export function refuseMostlyRejected(loads: number): void {
  if (loads === 0) return;
  const message = `${counted(loads, 'load', 'loads')} rejected most of ${pluralForm(loads, 'its rows', 'their rows')}; the other rows were loaded`;
  throw new CommandProblem(message, MOSTLY_REJECTED_EXIT);
}

/**
 * Sets a non-zero exit code for a file without rows. The likely causes are a failed delivery and unrecognised line
 * endings.
 */
export function refuseEmpty(loads: number): void {
  if (loads === 0) return;
  const message = `${counted(loads, 'file', 'files')} had only a header and no rows`;
  throw new CommandProblem(message, NO_ROWS_EXIT);
}

/** Sets a non-zero exit code if rows are held until an operator decides. */
export function refuseHeld(loads: number): void {
  if (loads === 0) return;
  const message = `${counted(loads, 'delivery is', 'deliveries are')} held and not published: see "${JISHI} data deliveries"`;
  throw new CommandProblem(message, HELD_EXIT);
}

export const refused = (files: number): string =>
  pluralForm(
    files,
    'was refused; none of its rows were loaded',
    'were refused; none of their rows were loaded',
  );

async function filesBelow(place: string): Promise<string[]> {
  const isFolder = await stat(place).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) return [place];
  const files = (await dataFiles(place)).map((file) => join(place, file));
  if (files.length === 0) throw new CommandProblem(`${place}: the folder has no data files`);
  return files;
}

/**
 * Loads a file or the sheets of a workbook. If at least one sheet fits a mapping, sheets that fit none count as notes.
 */
async function loadTables(
  session: Session,
  dataset: Dataset,
  file: string,
  flags: LoadFlags,
  rules: Rules,
  tally: Tally,
): Promise<void> {
  const tables = flags.sheet === 'all' ? await tablesOf(file) : [flags.sheet ? { sheet: flags.sheet } : {}];
  let loaded = 0;
  let refusals = 0;
  for (const { sheet } of tables) {
    const label = labelOf(file, sheet);
    try {
      const done = await loadOne(session, dataset, { file, label, sheet }, flags, rules);
      loaded++;
      printLoads(session, label, dataset.code, done, flags);
      tally.mostlyRejected += done.loads.filter(
        (load) => load.delivery === null && isMostlyRejected(load),
      ).length;
      tally.held += done.loads.filter(({ delivery }) => delivery !== null).length;
      if (done.loads.every(({ read }) => read === 0)) tally.empty++;
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      if (!isMisfit(error) && error.reason !== 'fileEmpty') refusals++;
      printProblem(`${label}: ${error.text(session.lang)}`);
    }
  }
  if (loaded === 0 || refusals > 0) tally.refused++;
}

function printLoads(
  { lang, print }: Session,
  label: string,
  code: string,
  { loads, passed }: PlanLoads,
  flags: LoadFlags,
): void {
  const style: ReportStyle = { lang, print, dryRun: flags.dryRun, json: flags.json };
  for (const report of loads) printReport(label, code, report, style);
  if (flags.json) return;
  if (loads.length + passed.length > 1) printMappings({ loads, passed }, print);
  printUnread(unreadColumns(loads), style);
}

/** Prints the mappings that fit, and the missing columns of those that nearly fit. */
function printMappings({ loads, passed }: PlanLoads, print: Session['print']): void {
  const places = loads.map(({ mapping }) => mapping).join(', ');
  const total = loads.length + passed.length;
  print(
    `  ${loads.length} of ${total} mappings of the list ${pluralForm(loads.length, 'matches', 'match')} its columns: ${places}`,
  );
  for (const { mapping, misses, isClose } of passed)
    if (isClose && misses.length > 0)
      print(`  mapping ${mapping} almost fits, but the file lacks ${misses.join(', ')}`);
}

/** Reads one mapping, or this data set's mappings from a list in the format of catalogue/imports. */
async function readPlans(file: string, code: string): Promise<ImportPlan[]> {
  const parsed: unknown = parse(await readFile(file, 'utf8'), { merge: true });
  const isOwn = (plan: { dataset?: string; select?: string }): boolean =>
    plan.dataset === code && plan.select === undefined;
  const own: unknown[] = Array.isArray(parsed) ? parsed.filter(isOwn) : [parsed];
  if (own.length === 0 || typeof own[0] !== 'object' || own[0] === null)
    throw new CommandProblem(`${file} has no mapping for ${code}`);
  return own.map((plan) => {
    const result = importPlanSchema.safeParse({ dataset: code, ...(plan as object) });
    if (result.success) return result.data;
    throw new CommandProblem(
      `${file}: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  });
}

/** How a command interprets the columns of its files. */
interface Rules {
  /** The mappings named in the command. Undefined if the files' headers contain field names. */
  readonly plans: readonly ImportPlan[] | undefined;
  readonly vendors: readonly VendorSource[];
}

interface Table {
  readonly file: string;
  readonly label: string;
  readonly sheet: string | undefined;
}

async function loadOne(
  { config, pool, lang }: Session,
  dataset: Dataset,
  { file, label, sheet }: Table,
  flags: LoadFlags,
  { plans, vendors }: Rules,
): Promise<PlanLoads> {
  const bar = progressBar(basename(file));
  const { encoding, date } = flags;
  const source = fileSource(resolve(file), { name: label, encoding, sheet, date });
  const options = {
    codeFromName: flags.codeFromName,
    replace: flags.replace,
    rescale: flags.rescale,
    stage: flags.stage,
    despiteChecks: flags.despiteChecks,
    acceptEmpty: flags.acceptEmpty,
    vendors,
    dryRun: flags.dryRun,
    rejectFile: rejectFileOf(join(config.home, 'rejects'), dataset.code, sheet ? `${file}-${sheet}` : file),
    lang,
    onProgress: bar.update,
    onWait: (wait: LoadWait) => printProblem(`${label}: ${waitText(wait, dataset.code, lang)}`),
  };
  try {
    return plans
      ? await applyMappings(pool, dataset, source, plans, options)
      : { loads: [await loadDataset(pool, dataset, source, options)], passed: [] };
  } finally {
    bar.stop();
  }
}
