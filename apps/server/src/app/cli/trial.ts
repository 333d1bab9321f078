import { addDays } from '@jishi/market-math';
import { PriceList } from '../../modules/catalog/index.ts';
import { readTrialUse, type TrialUse } from '../../modules/usage/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { type CommandPorts, CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import type { Session } from './session.ts';

/** The number of days in the report if none is given, counting today. */
const DAYS_USUAL = 30;

type ReportPorts = CommandPorts & Pick<Session, 'registry'>;

interface TrialValue extends TrialUse {
  /** The value of the calls at the current price. Null if the data set is not sold by call. */
  readonly valueFen: bigint | null;
}

export const trialCommands = command.group<ReportPorts>({
  noun: 'trial',
  summary: 'use of free trial calls',
  verbs: {
    report: command.list({
      permission: 'open',
      summary: `rows that free trial calls returned, by data set; covers the last ${DAYS_USUAL} days by default`,
      input: {
        from: field.option('<day>', 'first day, YYYY-MM-DD', parse.day),
        to: field.option('<day>', 'last day, YYYY-MM-DD', parse.day),
      },
      rows: report,
      columns: {
        dataset: { of: ({ dataset }) => dataset ?? 'total', left: 16 },
        calls: { of: ({ calls }) => calls, right: 8, before: ' calls ' },
        rows: { of: ({ rows }) => rows, right: 11, before: '  rows ' },
        accounts: { of: ({ accounts }) => accounts, right: 6, before: '  accounts ' },
        value: {
          of: ({ valueFen }) => ({ fen: valueFen ?? 0n }),
          right: 12,
          before: '  value ',
          after: ' CNY',
        },
        note: { of: ({ valueFen }) => (valueFen === null ? '(not sold per call)' : null) },
      },
      empty: () => 'no trial calls in this period',
    }),
  },
});

async function report(
  { db, clock, registry }: ReportPorts,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
): Promise<TrialValue[]> {
  const last = to ?? marketDay(clock());
  const first = from ?? addDays(last, 1 - DAYS_USUAL);
  if (first > last) throw new CommandProblem(`--from ${first} is after --to ${last}`);
  const prices = new PriceList(db);
  await prices.refresh();
  const uses = await readTrialUse(db, { from: parse.startOfDay(first, ''), to: parse.endOfDay(last, '') });
  const presentValue = ({ dataset, calls }: TrialUse): bigint | null => {
    const manifest = registry.find(dataset ?? '')?.manifest;
    if (manifest === undefined) return null;
    const { use } = prices.pricesOf(`dataset:${manifest.code}`, manifest.prices);
    return use === undefined ? null : BigInt(calls) * BigInt(use);
  };
  const values = uses.map((use) => ({ ...use, valueFen: presentValue(use) }));
  const sumFen = values.reduce((sum, { valueFen }) => sum + (valueFen ?? 0n), 0n);
  return values.map((value) => (value.dataset === null ? { ...value, valueFen: sumFen } : value));
}
