import { basename } from 'node:path';
import { counted } from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  type Decision,
  field,
  JISHI,
  type Outcome,
  parse,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { StatementLine } from './bank-transfer.ts';
import { readTransfer, readTransfers } from './bank-transfers.repository.ts';
import { importTransfers } from './import-transfers.ts';
import {
  approveTransfer,
  dismissTransfer,
  type MatchOutcome,
  type MatchRefusal,
  matchTransfer,
} from './match-transfer.ts';
import { readPayment } from './payments.repository.ts';

interface StatementFlags {
  readonly columns: string | undefined;
  readonly sheet: string | undefined;
}

interface TransferPorts extends CommandPorts {
  /** The operator's bank account; undefined if bank transfers are not configured. */
  readonly bankAccount: string | undefined;
  readonly readStatement: (file: string, flags: StatementFlags) => Promise<StatementLine[]>;
}

const REFUSALS: Readonly<Record<MatchRefusal, string>> = {
  noTransfer: `this line does not exist: list them with "${JISHI} transfer list"`,
  noTarget: 'no payment or refund by bank transfer has this number',
  taken: 'the line is already matched or pending approval',
  amountDiffers: 'a refund must leave or return with its full amount',
  notSent: 'the refund was not sent',
  nothingToReverse: 'the payment has no transfer of this amount to reverse',
  short: 'the wallet has less than the reversed amount: settle this with the customer first',
  samePerson: 'you matched this line, or whoever did has just reset you; another person must approve it',
  notRequested: 'the line is not pending approval',
};

const RESULTS: Readonly<Record<Extract<MatchOutcome, { matched: unknown }>['matched'], string>> = {
  settled: 'the money is in the wallet, and paid the order if it was enough',
  refundDone: 'the refund is done',
  refundReturned: 'the refund was returned, and its money is back in the wallet',
  reversed: 'the amount was debited from the wallet again',
  requested: `another person must approve it: ${JISHI} transfer approve`,
};

const LIST_MAX = 500;

const id = field.argument(lineId);

export const transferCommands = command.group<TransferPorts>({
  noun: 'transfer',
  summary: 'bank transfers: statements and their matches',
  verbs: {
    import: command.change({
      permission: 'transfer.write',
      subject: ({ file }) => basename(file),
      state: async () => null,
      summary: 'import a bank statement (csv, xlsx), skip known lines, and match the unambiguous ones',
      input: {
        file: field.argument(parse.text),
        columns: field.option(
          '<file>',
          'YAML file with the names of the columns, if they are unusual',
          parse.text,
        ),
        sheet: field.option('<name>', 'sheet of a workbook (default: first sheet)', parse.text),
      },
      change: importFile,
    }),
    list: command.list({
      permission: 'transfer.read',
      summary: 'lines to be matched or approved, newest first',
      input: { all: field.flag('all lines') },
      rows: ({ db }: CommandPorts, { all }) => readTransfers(db, all, LIST_MAX),
      columns: {
        id: { of: (transfer) => String(transfer.id) },
        day: { of: ({ bookedAt }) => marketDay(bookedAt) },
        amount: { of: ({ amountFen }) => ({ fen: amountFen }), right: 10, after: ' CNY' },
        party: { of: ({ partyName, partyAccount }) => `${partyName} ${partyAccount}`.trim() || null },
        remark: { of: ({ remark }) => remark, before: '  "', after: '"' },
        state: { of: ({ state }) => state },
        target: { of: ({ refundNumber, paymentNumber }) => refundNumber ?? paymentNumber },
        note: { of: ({ note }) => note, before: '  (', after: ')' },
        matchedBy: { of: ({ matchedBy }) => matchedBy, before: '  by ' },
      },
    }),
    match: command.change({
      permission: 'transfer.write',
      subject: (input) => `transfer ${input.id}`,
      state: transferState,
      summary: 'match a line to a payment or refund; above 500 yuan, a second person must approve',
      input: { id, number: field.argument(parse.text) },
      change: async (tx, input, { clock }: CommandPorts) =>
        wordsFor(input.id, await matchTransfer(tx, { clock }, input)),
    }),
    approve: command.change({
      permission: 'transfer.approve',
      subject: (input) => `transfer ${input.id}`,
      state: transferState,
      summary: "approve another person's match",
      input: { id },
      change: async (tx, input, { clock }: CommandPorts) =>
        wordsFor(input.id, await approveTransfer(tx, { clock }, input)),
    }),
    dismiss: command.change({
      permission: 'transfer.write',
      subject: (input) => `transfer ${input.id}`,
      state: transferState,
      summary: "mark a line as not a customer's payment, or withdraw a pending match; give a --reason",
      input: { id },
      change: async (tx, input) => wordsFor(input.id, await dismissTransfer(tx, input.id, input.reason)),
    }),
  },
});

interface ImportWord extends Decision, StatementFlags {
  readonly file: string;
}

async function importFile(tx: Tx, input: ImportWord, ports: TransferPorts): Promise<Outcome> {
  const { file, by, reason: _, ...flags } = input;
  const account = ports.bankAccount;
  if (account === undefined)
    throw new CommandProblem(
      'bank transfers are not configured: see BANK_TRANSFER_PAYEE in docs/operating.md',
    );
  const lines = await ports.readStatement(file, flags);
  const report = await importTransfers(tx, ports, { account, lines, by });
  const { imported, repeated, matched, unmatched, dismissed } = report;
  const pairs = matched.map(({ id: line, number, what }) => `${line} ${number} ${what}`);
  const words = [
    ...pairs.map((pair) => `matched  ${pair}`),
    `${counted(imported, 'line', 'lines')} imported, ${repeated} already known; ${matched.length} matched, ${unmatched} to be matched, ${dismissed} dismissed`,
  ];
  return { words, after: { imported, repeated, unmatched, dismissed, matched: pairs } };
}

function lineId(written: string): bigint {
  if (!/^\d{1,18}$/.test(written)) throw new CommandProblem(REFUSALS.noTransfer);
  return BigInt(written);
}

/** Returns the text that reports the outcome of a decision on a line. */
function wordsFor(line: bigint, outcome: MatchOutcome | null): string {
  if (outcome !== null && 'refused' in outcome) throw new CommandProblem(REFUSALS[outcome.refused]);
  return outcome === null ? 'done' : `${line}: ${RESULTS[outcome.matched]}`;
}

async function transferState(tx: Tx, input: { readonly id: bigint }) {
  const transfer = await readTransfer(tx, input.id);
  if (transfer === undefined) return null;
  const { amountFen, state, paymentNumber, refundNumber, matchedBy } = transfer;
  const payment = paymentNumber === null ? undefined : await readPayment(tx, paymentNumber);
  return { accountId: payment?.accountId ?? null, amountFen, state, paymentNumber, refundNumber, matchedBy };
}
