import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { counted, pluralForm } from '@jishi/contract';
import { Command, Option } from 'commander';
import {
  type Dataset,
  DERIVED_LABEL,
  ENCODINGS,
  exportCsv,
  type ImportTotal,
  importFolder,
  isMostlyRejected,
  refreshAllStats,
  removeMadeUp,
  splitList,
} from '../../modules/datasets/index.ts';
import { bringCatalogue } from '../bring-catalogue.ts';
import { type LoadFlags, loadAll, refused, refuseEmpty, refuseMostlyRejected } from './data-load.ts';
import { type MapFlags, mapFile } from './data-map.ts';
import { printReport, printUnread } from './data-report.ts';
import { printableLines, progressBar } from './progress.ts';
import { CliProblem, inSession, print, type Session } from './session.ts';

export function dataCommand(): Command {
  const command = new Command('data').description('rows of data sets');
  addLoad(command);
  addImport(command);
  command
    .command('map <file> [code]')
    .description(
      'propose a mapping from the columns of a file, for a data set or for those that it fills best',
    )
    .option('--sheet <name>', 'the sheet of a workbook')
    .action((file: string, code: string | undefined, flags: MapFlags) =>
      inSession(async (session) => {
        await readyDatasets(session);
        await mapFile(session, file, code, flags);
      }),
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

function addLoad(command: Command): void {
  command
    .command('load <code> <files...>')
    .description(
      'load CSV files (UTF-8, GBK, UTF-16; plain or gzip) or xlsx workbooks, or folders of them, by key into a data set',
    )
    .option('--map <file>', 'a YAML mapping from the columns of the file to the fields')
    .addOption(
      new Option('--encoding <name>', 'text encoding, when it is not told right by itself').choices([
        ...ENCODINGS,
      ]),
    )
    .option('--sheet <name>', 'the sheet of a workbook to read, or all; its first visible one by default')
    .option('--code-from-name', 'the code of the security is in the name of each file', false)
    .option('--date <day>', 'the day of rows that a mapping dates by the file or by the load, YYYY-MM-DD')
    .option('--json', 'report each load as one line of JSON', false)
    .option('--replace', 'the file is the whole data set: rows that it lacks are deleted', false)
    .option('--rescale', 'let the file multiply the values of a column by one power of ten', false)
    .option('--dry-run', 'do everything, then take it back', false)
    .action((code: string, files: string[], flags: LoadFlags) =>
      inSession(async (session) => {
        await readyDatasets(session);
        await loadAll(session, datasetOf(session, code), files, flags);
        if (!flags.dryRun && !flags.json) printMadeUp(session);
      }),
    );
}

function addImport(command: Command): void {
  command
    .command('import <folder>')
    .description('load a folder of market files by the mappings in catalogue/imports')
    .option('--date <day>', 'the day of rows that a mapping dates by the file or by the load, YYYY-MM-DD')
    .option('--json', 'report each load as one line of JSON', false)
    .option(
      '--rescale <codes>',
      'data sets, separated by commas, of which a file may multiply the values of a column by one power of ten',
    )
    .option('--dry-run', 'do everything, then take it back', false)
    .action((folder: string, flags: ImportFlags) =>
      inSession((session) => importAll(session, folder, flags)),
    );
}

/** A load may be the first into a new database: its data sets are created before, as at a start of the server. */
async function readyDatasets(session: Session): Promise<void> {
  const { registry, config, log } = session;
  if (registry.all().length > 0) return;
  await bringCatalogue(session, config, log);
  await registry.refresh();
  // A program may read the command's stdout, so this goes to stderr.
  process.stderr.write(
    `the database was new: it has the ${counted(registry.all().length, 'data set', 'data sets')} of the catalogue now\n`,
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

interface ImportFlags {
  date?: string;
  dryRun: boolean;
  json: boolean;
  rescale?: string;
}

async function importAll(session: Session, folder: string, flags: ImportFlags): Promise<void> {
  if (!(await isFolder(folder))) throw new CliProblem(`${folder}: there is no such folder`);
  await readyDatasets(session);
  const { lang } = session;
  const { dryRun, json } = flags;
  const rescale = new Set(splitList(flags.rescale ?? '').map((code) => datasetOf(session, code).code));
  let failed = 0;
  let mostlyRejected = 0;
  const empty = new Set<string>();
  const total = await importFolder(session.database.pool, session.registry, {
    folder: resolve(folder),
    plans: join(session.config.catalogue, 'imports'),
    rejects: join(session.config.home, 'rejects'),
    lang,
    dryRun,
    date: flags.date,
    rescale,
    progress: progressBar,
    onLoaded: (file, code, report) => {
      if (isMostlyRejected(report)) mostlyRejected++;
      if (report.read === 0 && file !== DERIVED_LABEL) empty.add(file);
      printReport(json ? file : `${file} → ${code}`, code, report, { lang, dryRun, json });
    },
    onRefused: (file, code, reason) => {
      failed++;
      process.stderr.write(`${printableLines(`${file} → ${code}: ${reason}`)}\n`);
    },
  });
  if (!json) printTotal(session, total);
  if (!dryRun) await refreshAllStats(session.database.pool, session.registry);
  if (!dryRun && !json) printMadeUp(session);
  if (failed > 0) throw new CliProblem(`${counted(failed, 'file', 'files')} ${refused(failed)}`);
  refuseMostlyRejected(mostlyRejected);
  refuseEmpty(empty.size);
}

function printTotal({ lang }: Session, total: ImportTotal): void {
  for (const { file, columns } of total.unread) {
    print(`${file}:`);
    printUnread(columns, lang);
  }
  for (const { file, reason } of total.unplanned) print(`${file}: ${reason}`);
  print(`${counted(total.loads, 'load', 'loads')}, ${counted(total.rows, 'row', 'rows')} read`);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const MADE_UP = [
  { origin: 'demo', name: 'the demo market', remedy: 'demo drop' },
  { origin: 'sample', name: 'the sample', remedy: 'data remove-sample' },
] as const;

/** More codes than this, after each file, would push the report of the load out of sight. */
const NAMED_MAX = 6;

/**
 * A load replaces the made-up rows of its own data set only. Lists other data sets with made-up rows, and the way
 * to remove them.
 */
function printMadeUp({ registry }: Session): void {
  for (const { origin, name, remedy } of MADE_UP) {
    const codes = registry.madeUp().flatMap((dataset) => (dataset.origin === origin ? [dataset.code] : []));
    if (codes.length === 0) continue;
    const named =
      codes.length <= NAMED_MAX ? codes.join(', ') : `${codes.slice(0, NAMED_MAX).join(', ')} and so on`;
    print(
      `${counted(codes.length, 'data set', 'data sets')} that you did not load still ${pluralForm(codes.length, 'holds', 'hold')} ${name}, and pages that show it say so: ${named}`,
    );
    print(`  empty them with: npm run jishi -- ${remedy}`);
  }
}
