import { counted } from '@jishi/contract';
import { recordAudit } from '../../platform/audit.ts';
import { marketDay } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  type Decision,
  field,
  parse,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { StatementLine } from './bank-transfer.ts';
import { readTransfers } from './bank-transfers.repository.ts';
import { importTransfers } from './import-transfers.ts';
import {
  approveTransfer,
  dismissTransfer,
  type MatchOutcome,
  type MatchRefusal,
  matchTransfer,
} from './match-transfer.ts';

interface StatementFlags {
  readonly columns: string | undefined;
  readonly sheet: string | undefined;
}

interface TransferPorts extends CommandPorts {
  /** The operator's bank account, if bank transfers are configured. */
  readonly bankAccount: string | undefined;
  readonly readStatement: (file: string, flags: StatementFlags) => Promise<StatementLine[]>;
}

const REFUSALS: Readonly<Record<MatchRefusal, string>> = {
  noTransfer: 'this line does not exist: list them with "npm run jishi -- transfer list"',
  noTarget: 'no payment or refund by bank transfer has this number',
  taken: 'the line is already matched or pending approval',
  amountDiffers: 'a refund must leave or return with its full amount',
  notSent: 'the refund was not sent',
  nothingToReverse: 'the payment has no transfer of this amount to take back',
  short: 'the wallet has less than the amount taken back: settle this with the customer first',
  samePerson: 'you matched this line; another person must approve it',
  notRequested: 'the line is not pending approval',
};

const RESULTS: Readonly<Record<Extract<MatchOutcome, { matched: unknown }>['matched'], string>> = {
  settled: 'the money is in the wallet, and paid the order if it was enough',
  refundDone: 'the refund is done',
  refundReturned: 'the refund was returned, and its money is back in the wallet',
  reversed: 'the money was taken from the wallet again',
  requested: 'another person must approve it: npm run jishi -- transfer approve',
};

const LIST_MAX = 500;

const id = field.argument(lineId);

export const transferCommands = command.group<TransferPorts>({
  noun: 'transfer',
  summary: 'bank transfers: statements and their matches',
  verbs: {
    import: command.decision({
      summary: 'import a bank statement (csv, xlsx), skip known lines, and match the unambiguous ones',
      input: {
        file: field.argument(parse.text),
        columns: field.option(
          '<file>',
          'YAML file with the names of the columns, if they are unusual',
          parse.text,
        ),
        sheet: field.option('<name>', 'sheet of a workbook (default: the first)', parse.text),
      },
      decide: importFile,
    }),
    list: command.list({
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
    match: command.decision({
      summary: 'match a line with a payment or refund; above 500 yuan, a second person must approve',
      input: { id, number: field.argument(parse.text) },
      decide: async (tx, input, { clock }: CommandPorts) =>
        recorded(tx, 'match', input, await matchTransfer(tx, { clock }, input)),
    }),
    approve: command.decision({
      summary: 'approve a match that another person made',
      input: { id },
      decide: async (tx, input, { clock }: CommandPorts) =>
        recorded(tx, 'approve', input, await approveTransfer(tx, { clock }, input)),
    }),
    dismiss: command.decision({
      summary: "mark a line as no customer's payment, or withdraw a pending match; give a --reason",
      input: { id },
      decide: async (tx, input) =>
        recorded(tx, 'dismiss', input, await dismissTransfer(tx, input.id, input.reason)),
    }),
  },
});

interface ImportWord extends Decision, StatementFlags {
  readonly file: string;
}

async function importFile(tx: Tx, input: ImportWord, ports: TransferPorts): Promise<string[]> {
  const { file, by, reason, ...flags } = input;
  const account = ports.bankAccount;
  if (account === undefined)
    throw new CommandProblem(
      'bank transfers are not configured: see BANK_TRANSFER_PAYEE in docs/operating.md',
    );
  const lines = await ports.readStatement(file, flags);
  const report = await importTransfers(tx, ports, { account, lines, by });
  const { imported, repeated, matched, unmatched, dismissed } = report;
  const pairs = matched.map(({ id: line, number, what }) => `${line} ${number} ${what}`);
  const detail = { imported, repeated, unmatched, dismissed, matched: pairs };
  await recordAudit(tx, { actor: by, action: 'transfer.import', subject: file, reason, detail });
  return [
    ...pairs.map((pair) => `matched  ${pair}`),
    `${counted(imported, 'line', 'lines')} imported, ${repeated} already known; ${matched.length} matched, ${unmatched} to be matched, ${dismissed} dismissed`,
  ];
}

function lineId(written: string): bigint {
  if (!/^\d{1,18}$/.test(written)) throw new CommandProblem(REFUSALS.noTransfer);
  return BigInt(written);
}

/** Records a decision on a line, and returns the words for its outcome. */
async function recorded(
  tx: Tx,
  verb: string,
  { id: line, by, reason }: Decision & { readonly id: bigint },
  outcome: MatchOutcome | null,
): Promise<string> {
  if (outcome !== null && 'refused' in outcome) throw new CommandProblem(REFUSALS[outcome.refused]);
  const detail = outcome === null ? {} : { outcome: outcome.matched };
  await recordAudit(tx, { actor: by, action: `transfer.${verb}`, subject: String(line), reason, detail });
  return outcome === null ? 'done' : `${line}: ${RESULTS[outcome.matched]}`;
}
