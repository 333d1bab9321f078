import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { counted, pluralForm } from '@jishi/contract';
import {
  checksText,
  DERIVED_LABEL,
  ENCODINGS,
  type ImportTotal,
  importFolder,
  isMostlyRejected,
  loadMessage,
  proposeChecks,
  readMappings,
  readVendors,
  refreshAllStats,
  removeDemoRows,
  rowStore,
  splitList,
} from '../../modules/datasets/index.ts';
import { CommandProblem, command, field, JISHI, parse, picked } from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { syncCatalogue } from '../sync-catalogue.ts';
import { deliveryVerbs, idsText, refuseNoReason } from './data-deliveries.ts';
import { loadAll, refused, refuseEmpty, refuseHeld, refuseMostlyRejected } from './data-load.ts';
import { mapFile } from './data-map.ts';
import { oldRowsVerbs } from './data-old-rows.ts';
import { printProblem, printReport, printUnread } from './data-report.ts';
import { datasetOf, undoVerbs } from './data-undo.ts';
import { progressBar } from './progress.ts';
import type { Session } from './session.ts';

const day = field.option(
  '<day>',
  'date of the rows, YYYY-MM-DD, for mappings that take the date from the file or from this option',
  parse.text,
);
const json = field.flag("print each load's report as a line of JSON");
const dryRun = field.flag('run the whole command, then roll it back');

export const dataCommands = command.group<Session>({
  noun: 'data',
  summary: 'rows of data sets',
  verbs: {
    load: command.work({
      permission: 'data.write',
      subject: ({ code }) => `dataset ${code}`,
      state: async (_tx, { code }, { registry }: Session) => {
        await registry.refresh();
        return picked(registry.find(code), 'code', 'rowCount', 'coverage');
      },
      summary:
        'load files (CSV, JSON, Parquet, xlsx, xls, pages of tables; also gzip, zstd, zip), folders of them or the standard input (-) into a data set; rows with a known key are updated',
      input: {
        code: field.argument(parse.text),
        files: field.manyArguments('<files...>'),
        map: field.option('<file>', 'YAML file that maps columns to fields', parse.text),
        encoding: field.option(
          '<name>',
          'text encoding, if it is detected incorrectly',
          parse.oneOf(ENCODINGS),
          ENCODINGS,
        ),
        sheet: field.option(
          '<name>',
          'sheet of a workbook or file of a zip, or all (default: the first visible sheet, the only file)',
          parse.text,
        ),
        codeFromName: field.flag('take the security code from the name of each file'),
        date: day,
        json,
        replace: field.flag('treat the file as the whole data set, and delete rows that it does not contain'),
        rescale: field.flag('accept a file that changes a whole column by a power of ten'),
        stage: field.flag(
          'hold the rows for a review: "data deliveries" lists them, "data publish" publishes them',
        ),
        despiteChecks: field.flag('publish the rows although a check would hold them; needs --reason'),
        reason: field.defaultedOption('<text>', 'reason, for the audit log', parse.text, ''),
        acceptEmpty: field.flag('accept a file that empties a column with values'),
        dryRun,
      },
      async run(session: Session, { code, files, reason, ...flags }) {
        if (flags.despiteChecks) refuseNoReason(reason);
        await readyDatasets(session);
        await loadAll(session, datasetOf(session, code), files, flags);
        if (!flags.dryRun && !flags.json) printDemoDatasets(session);
        return {};
      },
    }),
    import: command.work({
      permission: 'data.write',
      subject: ({ folder }) => basename(resolve(folder)),
      state: rowsState,
      summary: 'load a folder of market files, using the mappings in catalogue/imports',
      input: {
        folder: field.argument(parse.text),
        date: day,
        json,
        rescale: field.option(
          '<codes>',
          'data sets, separated by commas, that accept a file which changes a whole column by a power of ten',
          parse.text,
        ),
        acceptEmpty: field.option(
          '<codes>',
          'data sets, separated by commas, that accept a file that empties a column with values',
          parse.text,
        ),
        stage: field.flag('hold all rows for a review; the command that publishes them is printed'),
        dryRun,
      },
      async run(session: Session, input) {
        await importAll(session, input);
        return {};
      },
    }),
    map: command.reading({
      permission: 'open',
      summary: 'propose a mapping for the columns of a file, for a given data set or the best matches',
      input: {
        file: field.argument(parse.text),
        code: field.optionalArgument(parse.text, '[code]'),
        sheet: field.option('<name>', 'sheet of a workbook or file of a zip', parse.text),
      },
      async run(session: Session, { file, code, sheet }) {
        await readyDatasets(session);
        await mapFile(session, file, code, sheet);
      },
    }),
    ...deliveryVerbs,
    profile: command.reading({
      permission: 'data.read',
      summary: 'propose checks for a manifest, based on the rows of the data set',
      input: { code: field.argument(parse.text) },
      async run(session: Session, { code }) {
        await session.registry.refresh();
        const proposed = await proposeChecks(session.pool, datasetOf(session, code));
        if (proposed.length === 0) throw new CommandProblem(`${code} has no rows to derive checks from`);
        session.print(checksText(proposed));
      },
    }),
    'remove-sample': command.work({
      permission: 'data.write',
      subject: () => 'sample rows',
      state: rowsState,
      summary: 'remove the sample rows that ship with the product',
      input: {},
      async run({ pool, registry, print }: Session) {
        const { length } = await removeDemoRows(pool, registry, 'sample');
        print(
          `${counted(length, 'data set', 'data sets')} had only sample rows and ${pluralForm(length, 'is', 'are')} now empty`,
        );
        return {};
      },
    }),
    ...undoVerbs,
    ...oldRowsVerbs,
    export: command.reading({
      permission: 'data.read',
      summary: 'write all rows of a data set to a CSV file',
      input: { code: field.argument(parse.text), file: field.argument(parse.text) },
      async run(session: Session, { code, file }) {
        const dataset = datasetOf(session, code);
        const query = { where: [], columns: dataset.columns, part: 'whole' } as const;
        await pipeline(rowStore(session.pool).exportCsv(dataset, query), createWriteStream(file));
        session.print(resolve(file));
      },
    }),
  },
});

async function rowsState(_tx: Tx, _input: unknown, { registry }: Session) {
  await registry.refresh();
  const filled = registry.all().filter(({ rowCount }) => rowCount > 0);
  return { datasets: filled.length, rows: filled.reduce((sum, { rowCount }) => sum + Number(rowCount), 0) };
}

/**
 * Creates the data sets in a new database, as the server does at startup, because a load may precede the first start.
 */
async function readyDatasets(session: Session): Promise<void> {
  const { registry, config, log } = session;
  if (registry.all().length > 0) return;
  await syncCatalogue(session, config, log);
  await registry.refresh();
  // A program may parse the command's stdout, so this goes to stderr.
  process.stderr.write(
    `the database was new; created the ${counted(registry.all().length, 'data set', 'data sets')} of the catalogue\n`,
  );
}

interface ImportFlags {
  readonly folder: string;
  readonly date: string | undefined;
  readonly stage: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly rescale: string | undefined;
  readonly acceptEmpty: string | undefined;
}

async function importAll(session: Session, { folder, ...flags }: ImportFlags): Promise<void> {
  if (!(await isFolder(folder))) throw new CommandProblem(`${folder}: this folder does not exist`);
  await readyDatasets(session);
  const { lang, print } = session;
  const style = { lang, print, dryRun: flags.dryRun, json: flags.json };
  const codesOf = (list: string | undefined): Set<string> =>
    new Set(splitList(list ?? '').map((code) => datasetOf(session, code).code));
  let failed = 0;
  let mostlyRejected = 0;
  const held: bigint[] = [];
  const empty = new Set<string>();
  const total = await importFolder(session.pool, session.registry, {
    folder: resolve(folder),
    plans: await readMappings(session.config.catalogue),
    rejects: join(session.config.home, 'rejects'),
    vendors: await readVendors(session.config.catalogue),
    lang,
    dryRun: style.dryRun,
    stage: flags.stage,
    date: flags.date,
    rescale: codesOf(flags.rescale),
    acceptEmpty: codesOf(flags.acceptEmpty),
    progress: progressBar,
    onLoaded: (file, code, report) => {
      if (report.delivery !== null) held.push(report.delivery);
      else if (isMostlyRejected(report)) mostlyRejected++;
      if (report.read === 0 && file !== DERIVED_LABEL) empty.add(file);
      printReport(style.json ? file : `${file} → ${code}`, code, report, style);
    },
    onRefused: (file, code, reason) => {
      failed++;
      printProblem(`${file} → ${code}: ${reason}`);
    },
    onWait: (file, code, reason) => printProblem(`${file} → ${code}: ${reason}`),
  });
  if (!style.json) printTotal(session, total, style.dryRun ? [] : held);
  if (!style.dryRun) await refreshAllStats(session.pool, session.registry);
  if (!style.dryRun && !style.json) printDemoDatasets(session);
  if (failed > 0) throw new CommandProblem(`${counted(failed, 'file', 'files')} ${refused(failed)}`);
  refuseMostlyRejected(mostlyRejected);
  refuseEmpty(empty.size);
  refuseHeld(held.length);
}

function printTotal(session: Session, total: ImportTotal, held: readonly bigint[]): void {
  const { print } = session;
  for (const { file, columns } of total.unread) {
    print(`${file}:`);
    printUnread(columns, session);
  }
  for (const { file, reason } of total.unplanned) print(`${file}: ${reason}`);
  for (const { file, rows, firstLine } of total.untaken)
    print(`${file}: ${loadMessage('rowsUntaken', session.lang, { rows, line: firstLine })}`);
  if (total.underived.length > 0)
    print(
      `derived rows cannot be held for review: import again after you publish (${total.underived.join(', ')})`,
    );
  print(`${counted(total.loads, 'load', 'loads')}, ${counted(total.rows, 'row', 'rows')} read`);
  if (held.length > 0)
    print(`to publish the held deliveries, run:\n  ${JISHI} data publish ${idsText(held)} --reason TEXT`);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const DEMO_ORIGINS = [
  { origin: 'demo', name: 'the demo market', remedy: 'demo drop' },
  { origin: 'sample', name: 'the sample', remedy: 'data remove-sample' },
] as const;

/** The list follows each file's report. More codes would scroll the report off the screen. */
const NAMED_MAX = 6;

/**
 * A load replaces only its own data set's made-up rows. This lists the other data sets with made-up rows and how to
 * remove them.
 */
function printDemoDatasets({ registry, print }: Session): void {
  for (const { origin, name, remedy } of DEMO_ORIGINS) {
    const codes = registry
      .demoDatasets()
      .flatMap((dataset) => (dataset.origin === origin ? [dataset.code] : []));
    if (codes.length === 0) continue;
    const named =
      codes.length <= NAMED_MAX ? codes.join(', ') : `${codes.slice(0, NAMED_MAX).join(', ')} and so on`;
    print(
      `${counted(codes.length, 'data set', 'data sets')} that you did not load still ${pluralForm(codes.length, 'has rows', 'have rows')} of ${name}, and pages mark them as such: ${named}`,
    );
    print(`  to remove these rows, run: ${JISHI} ${remedy}`);
  }
}
