import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { counted, type ImportPlan, importPlanSchema, pluralForm } from '@jishi/contract';
import { Command, Option } from 'commander';
import { parse } from 'yaml';
import {
  type Dataset,
  ENCODINGS,
  type Encoding,
  exportCsv,
  FileRefused,
  importFolder,
  type LoadReport,
  loadByPlans,
  loadFile,
  refreshAllStats,
  rejectFileOf,
  removeMadeUp,
} from '../../modules/datasets/index.ts';
import { bringCatalogue } from '../bring-catalogue.ts';
import { printableLines, progressBar } from './progress.ts';
import { CliProblem, inSession, print, type Session } from './session.ts';

interface LoadFlags {
  map?: string;
  encoding?: Encoding;
  replace: boolean;
  dryRun: boolean;
}

export function dataCommand(): Command {
  const command = new Command('data').description('rows of data sets');
  command
    .command('load <code> <files...>')
    .description(
      'load CSV files (UTF-8, GBK, UTF-16; plain or gzip) or xlsx workbooks by key into a data set',
    )
    .option('--map <file>', 'a YAML mapping from the columns of the file to the fields')
    .addOption(
      new Option('--encoding <name>', 'text encoding, when it is not told right by itself').choices([
        ...ENCODINGS,
      ]),
    )
    .option('--replace', 'the file is the whole data set: rows that it lacks are deleted', false)
    .option('--dry-run', 'do everything, then take it back', false)
    .action((code: string, files: string[], flags: LoadFlags) =>
      inSession(async (session) => {
        await readyDatasets(session);
        await loadAll(session, code, files, flags);
      }),
    );
  command
    .command('import <folder>')
    .description('load a folder of market files by the mappings in catalogue/imports')
    .option('--dry-run', 'do everything, then take it back', false)
    .action((folder: string, flags: { dryRun: boolean }) =>
      inSession((session) => importAll(session, folder, flags.dryRun)),
    );
  command
    .command('remove-sample')
    .description('take away the hand-written rows of the sample')
    .action(() =>
      inSession(async (session) => {
        const removed = await removeMadeUp(session.database.pool, session.registry, 'sample');
        print(
          `${counted(removed.length, 'data set', 'data sets')} held the sample and ${pluralForm(removed.length, 'is', 'are')} empty now`,
        );
      }),
    );
  command
    .command('export <code> <file>')
    .description('write all rows of a data set to a CSV file')
    .action((code: string, file: string) =>
      inSession(async (session) => {
        await pipeline(
          exportCsv(session.database.pool, datasetOf(session, code), {}),
          createWriteStream(file),
        );
        print(`${resolve(file)}`);
      }),
    );
  return command;
}

/** Rows may be the first that comes into a database: then its data sets come before them, as at a start of the server. */
async function readyDatasets(session: Session): Promise<void> {
  const { registry, config, log } = session;
  if (registry.all().length > 0) return;
  await bringCatalogue(session, config, log);
  await registry.refresh();
  print(
    `the database was new: it has the ${counted(registry.all().length, 'data set', 'data sets')} of the catalogue now`,
  );
}

function datasetOf(session: Session, code: string): Dataset {
  const dataset = session.registry.find(code);
  if (!dataset)
    throw new CliProblem(
      `there is no data set ${code}: see "npm run jishi -- catalog list", or apply its manifest first`,
    );
  return dataset;
}

async function loadAll(
  session: Session,
  code: string,
  files: readonly string[],
  flags: LoadFlags,
): Promise<void> {
  const dataset = datasetOf(session, code);
  if (flags.replace && files.length > 1)
    throw new CliProblem('--replace takes one file: it is the whole data set');
  const plans = flags.map === undefined ? undefined : await readPlans(flags.map, dataset.code);
  if (flags.replace && plans && plans.length > 1)
    throw new CliProblem(`--replace takes one mapping: ${flags.map} holds ${plans.length}`);
  let failed = 0;
  for (const file of files) {
    try {
      for (const report of await loadOne(session, dataset, file, flags, plans))
        printReport(session, file, report, flags.dryRun);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      failed++;
      process.stderr.write(`${printableLines(`${file}: ${error.text(session.lang)}`)}\n`);
    }
  }
  if (!flags.dryRun) {
    await refreshAllStats(session.database.pool, session.registry);
    printMadeUp(session);
  }
  if (failed > 0)
    throw new CliProblem(`${failed} of ${counted(files.length, 'file', 'files')} ${refused(failed)}`);
}

/** One mapping, or those for this data set out of a list as they stand in catalogue/imports. */
async function readPlans(file: string, code: string): Promise<ImportPlan[]> {
  const parsed: unknown = parse(await readFile(file, 'utf8'), { merge: true });
  const isOwn = (plan: { dataset?: string; select?: string }): boolean =>
    plan.dataset === code && plan.select === undefined;
  const own: unknown[] = Array.isArray(parsed) ? parsed.filter(isOwn) : [parsed];
  if (own.length === 0 || typeof own[0] !== 'object' || own[0] === null)
    throw new CliProblem(`${file} holds no mapping for ${code}`);
  return own.map((plan) => {
    const result = importPlanSchema.safeParse({ dataset: code, ...(plan as object) });
    if (result.success) return result.data;
    throw new CliProblem(
      `${file}: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  });
}

async function loadOne(
  { config, database, lang }: Session,
  dataset: Dataset,
  file: string,
  flags: LoadFlags,
  plans: readonly ImportPlan[] | undefined,
): Promise<LoadReport[]> {
  const bar = progressBar(basename(file));
  const options = {
    file: resolve(file),
    source: file,
    ...(flags.encoding ? { encoding: flags.encoding } : {}),
    replace: flags.replace,
    dryRun: flags.dryRun,
    rejectFile: rejectFileOf(join(config.home, 'rejects'), dataset.code, file),
    lang,
    onProgress: bar.update,
  };
  try {
    return plans
      ? await loadByPlans(database.pool, dataset, options, plans)
      : [await loadFile(database.pool, dataset, options)];
  } finally {
    bar.stop();
  }
}

function printReport(session: Session, file: string, report: LoadReport, dryRun: boolean): void {
  const seconds = Math.max(report.milliseconds, 1) / 1000;
  const parts = [
    `${counted(report.read, 'row', 'rows')} read`,
    `${report.inserted} inserted`,
    `${report.updated} updated`,
    `${report.deleted} deleted`,
    `${report.unchanged} unchanged`,
    `${report.rejected} rejected`,
    ...(report.skipped > 0 ? [`${report.skipped} skipped`] : []),
    ...(report.duplicates > 0 ? [`${report.duplicates} repeated`] : []),
  ];
  print(
    `${file}: ${parts.join(', ')} (${seconds.toFixed(1)} s, ${Math.round(report.read / seconds)} rows/s, ${report.encoding})${dryRun ? ' — dry run, nothing was changed' : ''}`,
  );
  if (report.cleared > 0) print(`  ${report.cleared} made-up rows gave way`);
  if (report.otherSheets.length > 0)
    print(`  only the first sheet was read, not: ${report.otherSheets.join(', ')}`);
  if (report.ignoredColumns.length > 0)
    print(`  columns that fit no field were left out: ${report.ignoredColumns.join(', ')}`);
  if (report.rejectFile === null) return;
  const [where, first] = session.lang === 'zh' ? ['不合格的行见', '首个'] : ['bad rows are in', 'the first'];
  print(`  ${where} ${report.rejectFile}`);
  print(`  ${first}: ${report.firstReject}`);
}

async function importAll(session: Session, folder: string, dryRun: boolean): Promise<void> {
  if (!(await isFolder(folder))) throw new CliProblem(`${folder}: there is no such folder`);
  await readyDatasets(session);
  let failed = 0;
  const total = await importFolder(session.database.pool, session.registry, {
    folder: resolve(folder),
    plans: join(session.config.catalogue, 'imports'),
    rejects: join(session.config.home, 'rejects'),
    lang: session.lang,
    dryRun,
    progress: progressBar,
    onLoaded: (file, code, report) => printReport(session, `${file} → ${code}`, report, dryRun),
    onRefused: (file, code, reason) => {
      failed++;
      process.stderr.write(`${printableLines(`${file} → ${code}: ${reason}`)}\n`);
    },
  });
  for (const { file, reason } of total.unplanned) print(`${file}: ${reason}`);
  print(`${counted(total.loads, 'load', 'loads')}, ${counted(total.rows, 'row', 'rows')} read`);
  if (!dryRun) await refreshAllStats(session.database.pool, session.registry);
  if (!dryRun) printMadeUp(session);
  if (failed > 0) throw new CliProblem(`${counted(failed, 'file', 'files')} ${refused(failed)}`);
}

const refused = (files: number): string =>
  pluralForm(files, 'was refused; nothing of it was loaded', 'were refused; nothing of them was loaded');

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const MADE_UP = [
  { origin: 'demo', name: 'the demo market', remedy: 'demo drop' },
  { origin: 'sample', name: 'the sample', remedy: 'data remove-sample' },
] as const;

/** More codes than this would push what was loaded out of sight, after each file. */
const NAMED_MAX = 6;

/** A load replaces the made-up rows of its own data set only; lists other data sets that have them, and how to remove them. */
function printMadeUp({ registry }: Session): void {
  for (const { origin, name, remedy } of MADE_UP) {
    const codes = registry.madeUp().flatMap((dataset) => (dataset.origin === origin ? [dataset.code] : []));
    if (codes.length === 0) continue;
    const named =
      codes.length <= NAMED_MAX ? codes.join(', ') : `${codes.slice(0, NAMED_MAX).join(', ')} and so on`;
    print(
      `${counted(codes.length, 'data set', 'data sets')} that you did not load still ${pluralForm(codes.length, 'holds', 'hold')} ${name}, and every page says so: ${named}`,
    );
    print(`  empty them with: npm run jishi -- ${remedy}`);
  }
}
