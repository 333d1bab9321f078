import { counted, USE_DIMENSIONS } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { marketDay } from '../../platform/clock.ts';
import { type CommandPorts, CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import { type BreakdownRow, readBreakdown } from './breakdown.repository.ts';
import { quantileMs } from './durations.ts';

const DAYS_MAX = 3_650;
const ROWS_MAX = 10_000;

export const usageCommands = command.group({
  noun: 'usage',
  summary: 'calls of an account and their prices',
  defaultVerb: 'list',
  verbs: {
    list: command.list({
      permission: 'usage.read',
      summary: 'calls of an account in the last days, including today, newest day first',
      input: {
        account: field.argument(parse.id),
        days: field.defaultedOption('<n>', 'number of days', parse.count(DAYS_MAX), '30'),
        by: field.defaultedOption(
          '<list>',
          `${USE_DIMENSIONS.join(', ')}, separated by commas`,
          dimensionsOf,
          'day,dataset',
        ),
        dataset: field.option('<code>', 'only this data set', parse.text),
        limit: field.defaultedOption('<count>', 'maximum number of rows', parse.count(ROWS_MAX), '100'),
      },
      rows({ db, clock }: CommandPorts, { account, days, by: dimensions, dataset, limit }) {
        const from = marketDay(new Date(clock().getTime() - (days - 1) * DAY_MS));
        const filter = { dataset, result: 'all' as const };
        return readBreakdown(db, account, from, { dimensions, filter, limit });
      },
      columns: {
        day: { of: ({ day }) => day, left: 10 },
        dataset: { of: ({ dataset }) => dataset, left: 16 },
        key: { of: ({ keyId }) => (keyId === null ? null : String(keyId)), before: '  key ' },
        result: { of: ({ resultcode }) => resultcode, before: '  result ' },
        calls: { of: ({ calls }) => String(calls), right: 9, before: '  calls ' },
        refused: { of: ({ refused }) => String(refused), right: 7, before: '  refused ' },
        rows: { of: ({ rows }) => String(rows), right: 11, before: '  rows ' },
        charged: { of: ({ chargedFen }) => ({ fen: chargedFen }), right: 11, before: '  ', after: ' CNY' },
        p95: { of: slowestOf, before: '  p95 ', after: ' ms' },
      },
      empty: ({ account, days }) => `account ${account} made no calls in ${counted(days, 'day', 'days')}`,
    }),
  },
});

function dimensionsOf(text: string, name: string) {
  const names = text.split(',');
  const dimensions = USE_DIMENSIONS.filter((one) => names.includes(one));
  if (dimensions.length !== names.length)
    throw new CommandProblem(`${name} ${text}: use any of ${USE_DIMENSIONS.join(', ')}, separated by commas`);
  return dimensions;
}

function slowestOf({ durationCounts }: BreakdownRow): number | null {
  return quantileMs(durationCounts, 0.95);
}
