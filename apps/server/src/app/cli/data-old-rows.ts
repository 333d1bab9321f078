import { counted } from '@jishi/contract';
import {
  type Dataset,
  type LoadWait,
  type MovedMonth,
  monthsToMove,
  monthsToReturn,
  moveRows,
  recentFrom,
  refreshAllStats,
  returnRows,
  waitText,
} from '../../modules/datasets/index.ts';
import { command, field, parse, picked } from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { printProblem } from './data-report.ts';
import { datasetOf } from './data-undo.ts';
import type { Session } from './session.ts';

const code = field.argument(parse.text);
const dryRun = field.flag('list the months with their rows and bytes, and change nothing');
const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

export const oldRowsVerbs = {
  move: command.work({
    permission: 'data.write',
    subject: (input) => `dataset ${input.code}`,
    state: stateOf,
    summary:
      'move old rows into files, as configured under storage in the manifest; a job does it every night',
    input: { code, dryRun },
    async run(session: Session, input) {
      const { pool, registry, print, lang, clock } = session;
      await registry.refresh();
      const dataset = datasetOf(session, input.code);
      const before = recentFrom(dataset, clock);
      const months = input.dryRun
        ? await monthsToMove(pool, dataset, clock)
        : await moveRows(pool, dataset, {
            clock,
            onWait: waitPrinter(lang, dataset),
            onMonth: monthPrinter(session),
          });
      if (input.dryRun) for (const month of months) monthPrinter(session)(month);
      else await refreshAllStats(pool, registry);
      print(
        `${dataset.code}: ${totalOf(months)} ${input.dryRun ? 'would be moved' : 'moved'}; rows dated ${before} or later stay in the database`,
      );
      if (input.dryRun) print('dry run: nothing was changed');
      return {};
    },
  }),
  return: command.work({
    permission: 'data.write',
    subject: (input) => `dataset ${input.code}`,
    state: stateOf,
    summary: 'return rows from files to the table, newest month first, so that loads can change them',
    input: {
      code,
      from: field.option('<month>', 'the oldest month to return, YYYY-MM; all months by default', parseMonth),
      dryRun,
    },
    async run(session: Session, input) {
      const { pool, registry, print, lang } = session;
      await registry.refresh();
      const dataset = datasetOf(session, input.code);
      const from = input.from === undefined ? undefined : `${input.from}-01`;
      const months = input.dryRun
        ? await monthsToReturn(pool, dataset, from)
        : await returnRows(pool, dataset, {
            from,
            onWait: waitPrinter(lang, dataset),
            onMonth: monthPrinter(session),
          });
      if (input.dryRun) for (const month of months) monthPrinter(session)(month);
      else await refreshAllStats(pool, registry);
      print(`${dataset.code}: ${totalOf(months)} ${input.dryRun ? 'would be returned' : 'returned'}`);
      if (input.dryRun) print('dry run: nothing was changed');
      return {};
    },
  }),
};

async function stateOf(_tx: Tx, input: { readonly code: string }, session: Session) {
  await session.registry.refresh();
  const dataset = datasetOf(session, input.code);
  const files = await monthsToReturn(session.pool, dataset);
  return { ...picked(dataset, 'code', 'rowCount', 'coverage'), monthsInFiles: files.length };
}

function parseMonth(text: string): string {
  if (!MONTH.test(text)) throw new RangeError(`${text} is not a month: write YYYY-MM`);
  return text;
}

const monthPrinter =
  ({ print }: Session) =>
  ({ month, rows, bytes }: MovedMonth): void =>
    print(`  ${month.slice(0, 7)}  ${counted(rows, 'row', 'rows')}, ${counted(bytes, 'byte', 'bytes')}`);

const waitPrinter =
  (lang: Session['lang'], dataset: Dataset) =>
  (wait: LoadWait): void =>
    printProblem(`${dataset.code}: ${waitText(wait, dataset.code, lang)}`);

function totalOf(months: readonly MovedMonth[]): string {
  const rows = months.reduce((sum, month) => sum + month.rows, 0);
  return `${counted(rows, 'row', 'rows')} of ${counted(months.length, 'month', 'months')}`;
}
