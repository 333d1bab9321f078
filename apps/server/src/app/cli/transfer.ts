import { counted } from '@jishi/contract';
import { Command } from 'commander';
import {
  approveTransfer,
  type BankTransfer,
  dismissTransfer,
  importTransfers,
  type MatchOutcome,
  type MatchRefusal,
  matchTransfer,
  readTransfers,
} from '../../modules/payments/index.ts';
import { recordAudit } from '../../platform/audit.ts';
import { marketDay, systemClock } from '../../platform/clock.ts';
import { yuan } from '../../platform/money.ts';
import { readStatement, type StatementFlags } from './bank-statement.ts';
import { type Decision, withDecision } from './decision.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

const REFUSALS: Readonly<Record<MatchRefusal, string>> = {
  noTransfer: 'there is no such line: see "npm run jishi -- transfer list"',
  noTarget: 'there is no such payment or refund by bank transfer',
  taken: 'the line is matched, or waits to be approved',
  amountDiffers: 'a refund is sent and comes back with its whole amount',
  notSent: 'the refund was not sent',
  nothingToReverse: 'the payment has no transfer of this amount that could be taken back',
  short: 'the wallet holds less than was taken back: settle it with the customer first',
  samePerson: 'whoever matched a line cannot approve it',
  notRequested: 'the line does not wait to be approved',
};

const RESULTS: Readonly<Record<Extract<MatchOutcome, { matched: unknown }>['matched'], string>> = {
  settled: 'the money is in the wallet, and has paid the order if it could',
  refundDone: 'the refund is done',
  refundReturned: 'the refund came back, and is in the wallet again',
  reversed: 'the money left the wallet again',
  requested: 'it waits for somebody else: npm run jishi -- transfer approve',
};

const LIST_MAX = 500;

export function transferCommand(): Command {
  const command = new Command('transfer').description('bank transfers: statements, and what they pay');
  withDecision(
    command
      .command('import <file>')
      .description("import a bank's statement (csv, xlsx), each line once, and match what is beyond doubt")
      .option('--columns <file>', 'names of the columns (YAML), where they are not the usual ones')
      .option('--sheet <name>', 'of a workbook, the first one without it'),
  ).action((file: string, options: Decision & StatementFlags) =>
    inSession((session) => importFile(session, file, options)),
  );
  command
    .command('list')
    .description('lines that wait to be matched or approved, the newest first')
    .option('--all', 'the others as well', false)
    .action(({ all }: { all: boolean }) => inSession((session) => list(session, all)));
  withDecision(
    command
      .command('match <id> <number>')
      .description('say which payment or refund a line belongs to; above 500 yuan, a second person approves'),
  ).action((id: string, number: string, decision: Decision) =>
    inSession((session) =>
      decide(session, 'match', id, decision, (tx, line, by) =>
        matchTransfer(tx, { clock: systemClock }, { id: line, number, by }),
      ),
    ),
  );
  withDecision(
    command.command('approve <id>').description('approve the match that somebody else made'),
  ).action((id: string, decision: Decision) =>
    inSession((session) =>
      decide(session, 'approve', id, decision, (tx, line, by) =>
        approveTransfer(tx, { clock: systemClock }, { id: line, by }),
      ),
    ),
  );
  withDecision(
    command
      .command('dismiss <id>')
      .description("say that a line is nobody's payment, or withdraw a match that waits; --reason says why"),
  ).action((id: string, decision: Decision) =>
    inSession((session) =>
      decide(session, 'dismiss', id, decision, (tx, line) => dismissTransfer(tx, line, decision.reason)),
    ),
  );
  return command;
}

async function importFile(
  session: Session,
  file: string,
  { by, reason, dryRun, ...flags }: Decision & StatementFlags,
): Promise<void> {
  const account = session.config.ports.payments.bank?.BANK_TRANSFER_ACCOUNT;
  if (account === undefined)
    throw new CliProblem('bank transfers are not set: see BANK_TRANSFER_PAYEE in docs/operating.md');
  const lines = await readStatement(file, flags);
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const report = await importTransfers(tx, { clock: systemClock }, { account, lines, by });
    const { imported, repeated, matched, unmatched, dismissed } = report;
    const pairs = matched.map(({ id, number, what }) => `${id} ${number} ${what}`);
    const detail = { imported, repeated, unmatched, dismissed, matched: pairs };
    await recordAudit(tx, { actor: by, action: 'transfer.import', subject: file, reason, detail });
    for (const pair of pairs) print(`matched  ${pair}`);
    print(
      `${counted(imported, 'line', 'lines')} imported, ${repeated} known before; ${matched.length} matched, ${unmatched} to be matched, ${dismissed} for something else`,
    );
  });
}

async function list({ database }: Session, all: boolean): Promise<void> {
  for (const transfer of await readTransfers(database.db, all, LIST_MAX)) print(describe(transfer));
}

function describe(transfer: BankTransfer): string {
  const { id, bookedAt, amountFen, partyName, partyAccount, remark, state, note, matchedBy } = transfer;
  const target = transfer.refundNumber ?? transfer.paymentNumber;
  const party = [partyName, partyAccount].filter((text) => text !== '').join(' ');
  const words = [
    `${id}`,
    marketDay(bookedAt),
    `${yuan(amountFen)} CNY`.padStart(14),
    party,
    `"${remark}"`,
    state,
    target ?? '',
    note === null ? '' : `(${note})`,
    matchedBy === null ? '' : `by ${matchedBy}`,
  ];
  return words.filter((word) => word !== '').join('  ');
}

type Verb = (tx: Parameters<typeof matchTransfer>[0], id: bigint, by: string) => Promise<MatchOutcome | null>;

async function decide(
  session: Session,
  action: string,
  text: string,
  { by, reason, dryRun }: Decision,
  verb: Verb,
): Promise<void> {
  if (!/^\d{1,18}$/.test(text)) throw new CliProblem(REFUSALS.noTransfer);
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const outcome = await verb(tx, BigInt(text), by);
    if (outcome !== null && 'refused' in outcome) throw new CliProblem(REFUSALS[outcome.refused]);
    const detail = outcome === null ? {} : { outcome: outcome.matched };
    await recordAudit(tx, { actor: by, action: `transfer.${action}`, subject: text, reason, detail });
    print(outcome === null ? 'done' : `${text}: ${RESULTS[outcome.matched]}`);
  });
}
