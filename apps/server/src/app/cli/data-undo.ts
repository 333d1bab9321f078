import { counted } from '@jishi/contract';
import {
  type Dataset,
  deleteRows,
  type LoadedChange,
  type LoadWait,
  type RecordedLoad,
  readLoadedChanges,
  readRecordedLoad,
  readRecordedLoads,
  refreshAllStats,
  undoLoad,
  waitText,
} from '../../modules/datasets/index.ts';
import { CommandProblem, command, field, JISHI, parse, picked } from '../../platform/command/index.ts';
import { printProblem } from './data-report.ts';
import type { Session } from './session.ts';

const LIST_MAX = 10_000;
const SHOWN_CHANGES = 20;
const loadId = parse.idFrom('data loads');
const load = field.argument(loadId);
const dryRun = field.flag('make the change, print its outcome, then roll it back');

interface LoadDetails {
  readonly load: RecordedLoad;
  readonly changes: readonly LoadedChange[];
}

export function datasetOf({ registry }: Session, code: string): Dataset {
  const dataset = registry.find(code);
  if (!dataset)
    throw new CommandProblem(
      `data set ${code} does not exist: list them with "${JISHI} catalog list", or apply its manifest first`,
    );
  return dataset;
}

async function loadNamed(session: Session, id: bigint): Promise<RecordedLoad> {
  const record = await readRecordedLoad(session.pool, id);
  if (record === null)
    throw new CommandProblem(`there is no load ${id}: list the loads with "${JISHI} data loads"`);
  return record;
}

/** The commands that list loads and those that undo them. */
export const undoVerbs = {
  loads: command.list({
    permission: 'data.read',
    summary: 'loads with their counts, newest first',
    input: {
      code: field.optionalArgument(parse.text, '[code]'),
      before: field.option('<load>', 'only loads before this one', loadId),
      limit: field.defaultedOption('<count>', 'maximum number of loads', parse.count(LIST_MAX), '50'),
    },
    rows: (session: Session, { code, ...filter }) =>
      readRecordedLoads(session.pool, {
        ...filter,
        code: code === undefined ? undefined : datasetOf(session, code).code,
      }),
    columns: {
      id: { of: ({ id }) => String(id), right: 8 },
      code: { of: ({ code }) => code, left: 14 },
      finishedAt: { of: ({ finishedAt }) => finishedAt },
      inserted: { of: ({ inserted }) => String(inserted), right: 9, after: ' new' },
      updated: { of: ({ updated }) => String(updated), right: 9, after: ' changed' },
      deleted: { of: ({ deleted }) => String(deleted), right: 9, after: ' deleted' },
      rejected: { of: ({ rejected }) => String(rejected), right: 7, after: ' rejected' },
      source: { of: ({ source }) => source },
      undoneBy: { of: ({ undoneBy }) => undoneBy?.toString() ?? null, before: '  undone by ' },
    },
    empty: ({ code }) => `there are no loads${code === undefined ? '' : ` of ${code}`}`,
  }),
  show: command.show({
    permission: 'data.read',
    summary: 'everything about one load, with its first changes',
    input: { load },
    async read(session: Session, { load: id }): Promise<LoadDetails> {
      const record = await loadNamed(session, id);
      const dataset = session.registry.find(record.code);
      const changes = dataset ? await readLoadedChanges(session.pool, dataset, record, SHOWN_CHANGES) : [];
      return { load: record, changes };
    },
    lines: (details) => [...linesOf(details.load), ...changeLines(details)],
  }),
  undo: command.work({
    permission: 'data.write',
    subject: (input) => `load ${input.load}`,
    state: async (_tx, input, session: Session) =>
      picked(
        await loadNamed(session, input.load),
        'code',
        'source',
        'inserted',
        'updated',
        'deleted',
        'undoneBy',
      ),
    summary: 'undo one load: the rows that it changed are restored',
    input: { load, dryRun },
    async run(session: Session, { load: id, dryRun: isDry }) {
      const { pool, registry, print } = session;
      const { code } = await loadNamed(session, id);
      const report = await undoLoad(pool, registry, id, {
        dryRun: isDry,
        onWait: waitPrinter(session, code),
      });
      const versions =
        report.earlier > 0
          ? [counted(report.earlier, 'earlier version restored', 'earlier versions restored')]
          : [];
      const counts = [
        `${report.deleted} deleted`,
        `${report.updated} restored to former values`,
        `${report.inserted} inserted again`,
        ...versions,
      ].join(', ');
      if (!isDry) await refreshAllStats(pool, registry);
      print(
        `${code}: load ${id} ${isDry ? 'can be undone' : `was undone by load ${report.load}`}: ${counts}`,
      );
      for (const child of report.children)
        print(
          `  ${child.code}: ${child.deleted} deleted, ${child.updated} restored to former values, ${child.inserted} inserted again`,
        );
      if (isDry) print('dry run: nothing was changed');
      return {};
    },
  }),
  delete: command.work({
    permission: 'data.write',
    subject: ({ code }) => `dataset ${code}`,
    state: async (_tx, { code }, session: Session) => {
      await session.registry.refresh();
      return picked(datasetOf(session, code), 'code', 'rowCount', 'coverage');
    },
    summary: 'delete the rows that match all conditions; needs --reason',
    input: {
      code: field.argument(parse.text),
      where: field.manyOptions('<conditions...>', 'FIELD=VALUE, also >=, <= and >; all must match'),
      reason: field.defaultedOption('<text>', 'reason, for the audit log', parse.text, ''),
      dryRun,
    },
    async run(session: Session, { code, where, reason, dryRun: isDry }) {
      const { pool, registry, print, lang } = session;
      const dataset = datasetOf(session, code);
      if (where.length === 0) throw new CommandProblem('--where needs at least one condition');
      if (!isDry && reason.trim() === '')
        throw new CommandProblem('--reason must state why the rows are deleted');
      const options = { dryRun: isDry, lang, onWait: waitPrinter(session, dataset.code) };
      const report = await deleteRows(pool, dataset, where, options);
      if (!isDry) await refreshAllStats(pool, registry);
      const rows = counted(report.deleted, 'row', 'rows');
      if (report.load === null) print(`${dataset.code}: no row matches the conditions`);
      else if (!isDry) print(`${dataset.code}: ${rows} deleted by load ${report.load}`);
      else {
        for (const row of report.first) print(`  ${JSON.stringify(row)}`);
        print(`${dataset.code}: ${rows} would be deleted; dry run: nothing was changed`);
      }
      for (const child of report.children)
        print(`  ${child.code}: ${counted(child.deleted, 'row', 'rows')} of deleted parent rows`);
      return {};
    },
  }),
};

const waitPrinter =
  ({ lang }: Session, code: string) =>
  (wait: LoadWait): void =>
    printProblem(`${code}: ${waitText(wait, code, lang)}`);

function linesOf(load: RecordedLoad): string[] {
  const { feedAfter, feedLast } = load;
  const counts = [
    'read',
    'inserted',
    'updated',
    'deleted',
    'earlier',
    'unchanged',
    'rejected',
    'skipped',
    'cleared',
  ] as const;
  return [
    `load      ${load.id}${load.replaced ? ', which replaced all rows' : ''}`,
    `data set  ${load.code}`,
    `source    ${load.source}`,
    `started   ${load.startedAt.toISOString()}`,
    `finished  ${load.finishedAt.toISOString()}`,
    `rows      ${counts.map((name) => `${load[name]} ${name}`).join(', ')}`,
    feedAfter === null || feedLast === null
      ? 'feed      not recorded, so the load cannot be undone'
      : `feed      ${feedLast === feedAfter ? 'no change' : `${feedAfter + 1n} to ${feedLast}`}`,
    ...(load.undoes === null ? [] : [`undoes    load ${load.undoes}`]),
    ...(load.undoneBy === null ? [] : [`undone by load ${load.undoneBy}`]),
  ];
}

const CHANGES: Readonly<Record<number, string>> = { 1: 'new', 2: 'deleted', 3: 'changed' };

function changeLines({ load, changes }: LoadDetails): string[] {
  const all = Number(load.inserted + load.updated + load.deleted);
  const lines = changes.flatMap(({ objectId, change, key, before, after }) => [
    `${objectId} ${CHANGES[change]} ${key.join('|')}`,
    ...(before === null ? [] : [`  before ${JSON.stringify(before)}`]),
    ...(after === null ? [] : [`  after  ${JSON.stringify(after)}`]),
  ]);
  return all > changes.length && changes.length > 0 ? [...lines, `and ${all - changes.length} more`] : lines;
}
