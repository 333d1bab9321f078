import { marketDay } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  parse,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { firstDayOf, monthOf } from '../../platform/months.ts';
import { requireAccount } from '../accounts/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { payOut } from './pay-out.ts';
import { owedFor, owedTo, type ReportedDataset, reportOf } from './report.ts';
import { firstExcess } from './share.rules.ts';
import { lockHolders, readShares, writeShare } from './shares.repository.ts';
import { readPayouts, readStatements } from './statements.repository.ts';

interface MoneyPorts extends CommandPorts {
  readonly registry: DatasetRegistry;
}

const account = field.argument(parse.id);

interface ShareInput {
  readonly account: bigint;
  readonly code: string;
  readonly percent: number;
  readonly from: string | undefined;
}

async function share(
  tx: Tx,
  { account: accountId, code, percent: basisPoints, from }: ShareInput,
  { registry, clock }: MoneyPorts,
): Promise<string> {
  const today = marketDay(clock());
  const fromDay = from ?? today;
  await requireAccount(tx, accountId);
  if (registry.find(code)?.code !== code)
    throw new CommandProblem(`data set ${code} does not exist: list them with "${JISHI} catalog list"`);
  if (fromDay < firstDayOf(monthOf(today)))
    throw new CommandProblem(
      `${fromDay}: a share must begin in this month or later, because past months are closed`,
    );
  await lockHolders(tx);
  await writeShare(tx, { accountId, code, fromDay, basisPoints }, clock());
  const holders = Map.groupBy(await readShares(tx, { code }), (one) => one.accountId);
  const excess = firstExcess([...holders.values()]);
  if (excess !== null) throw new CommandProblem(`the shares of ${code} would exceed 100 % from ${excess} on`);
  return `account ${accountId} has ${percentOf(basisPoints)} of the revenue of ${code} from ${fromDay} on`;
}

const percentOf = (basisPoints: number): string => `${basisPoints / 100} %`;

/** Parses a percentage with at most two decimals into hundredths of a per cent. */
function percent(text: string, name: string): number {
  const points = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : -1;
  if (points < 0 || points > 10_000)
    throw new CommandProblem(`${name} ${text}: use a percentage from 0 to 100 with at most two decimals`);
  return points;
}

function aboveZero(text: string, name: string): bigint {
  const fen = parse.yuanAsFen(text, name);
  if (fen === 0n) throw new CommandProblem(`${text}: use an amount above zero`);
  return fen;
}

function month(text: string, name: string): string {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text))
    throw new CommandProblem(`${name} ${text}: use a month such as 2026-12`);
  return text;
}

const REPORT_COLUMNS = {
  code: { of: ({ code }: ReportedDataset) => code, left: 16 },
  share: { of: ({ basisPoints }: ReportedDataset) => percentOf(basisPoints), right: 8 },
  calls: { of: ({ calls }: ReportedDataset) => String(calls), right: 10, after: ' calls' },
  rows: { of: ({ rows }: ReportedDataset) => String(rows), right: 12, after: ' rows' },
  customers: { of: ({ customers }: ReportedDataset) => String(customers), right: 6, after: ' customers' },
  sold: { of: ({ soldFen }: ReportedDataset) => ({ fen: soldFen }), right: 12, before: '  sold ' },
  refunded: {
    of: ({ refundedFen }: ReportedDataset) => ({ fen: refundedFen }),
    right: 10,
    before: '  refunded ',
  },
  part: { of: ({ shareFen }: ReportedDataset) => ({ fen: shareFen }), right: 12, before: '  share ' },
};

/** Commands for shares in revenue, reports and payouts. Each change needs a second operator. */
export const moneyVerbs = {
  share: command.change({
    permission: 'holder.share',
    subject: ({ account: accountId, code }: ShareInput) => `account ${accountId} ${code}`,
    state: (tx: Tx, { account: accountId, code }: ShareInput) => readShares(tx, { accountId, code }),
    approval: { permission: 'holder.approve', when: () => true },
    summary: 'give an account a percentage of the revenue of a data set, from a day in this month or later',
    usage: '<account> <code> <percent>',
    input: {
      account,
      code: field.argument(parse.text),
      percent: field.argument(percent),
      from: field.option('<day>', 'first day, YYYY-MM-DD (default: today)', parse.day),
    },
    change: share,
  }),
  shares: command.list({
    permission: 'holder.read',
    summary: 'revenue shares of one account or of all accounts',
    input: { account: field.optionalArgument(parse.id, '[account]') },
    rows: ({ db }: CommandPorts, { account: accountId }) => readShares(db, { accountId }),
    columns: {
      account: { of: (row) => String(row.accountId), right: 6 },
      code: { of: ({ code }) => code, left: 16 },
      share: { of: ({ basisPoints }) => percentOf(basisPoints), right: 8 },
      from: { of: ({ fromDay }) => fromDay, before: '  from ' },
    },
    empty: () => `no account has a share: "${JISHI} holder share ACCOUNT DATASET PERCENT" gives one`,
  }),
  report: command.list({
    permission: 'revenue.read',
    summary: "usage, revenue and share of a holder's data sets in a month",
    input: {
      account,
      month: field.option('<month>', 'month, YYYY-MM (default: this month)', month),
    },
    rows: async ({ db, clock }: CommandPorts, input) =>
      (await reportOf({ db, clock }, input.account, input.month ?? monthOf(marketDay(clock())))).datasets,
    columns: REPORT_COLUMNS,
    empty: (input) => `account ${input.account} had no share in that month`,
  }),
  owed: command.show({
    permission: 'revenue.read',
    summary: "a holder's closed statements, payouts and amount owed",
    input: { account },
    read: async ({ db }: CommandPorts, input) => {
      const payouts = await readPayouts(db, input.account);
      return { ...owedFor(await readStatements(db, { accountId: input.account }), payouts), payouts };
    },
    lines: ({ statedFen, paidFen, owedFen, payouts }) => [
      `stated ${yuan(statedFen)} CNY, paid ${yuan(paidFen)}, owed ${yuan(owedFen)}`,
      ...payouts.map(
        ({ reference, amountFen, paidAt }) => `paid ${yuan(amountFen)} on ${marketDay(paidAt)}: ${reference}`,
      ),
    ],
  }),
  pay: command.change({
    permission: 'holder.pay',
    subject: (input) => `account ${input.account}`,
    state: async (tx: Tx, input) => ({ owed: await owedTo(tx, input.account) }),
    approval: { permission: 'holder.approve', when: () => true },
    summary: 'record that a holder was paid by bank transfer; each --reference counts only once',
    usage: '<account> <yuan> --reference <text>',
    input: {
      account,
      yuan: field.argument(aboveZero),
      reference: field.requiredOption('<text>', 'reference of the bank transfer', parse.words(100)),
    },
    change: (tx, input, { clock }: CommandPorts) =>
      payOut(tx, { accountId: input.account, amountFen: input.yuan, reference: input.reference }, clock()),
  }),
};
