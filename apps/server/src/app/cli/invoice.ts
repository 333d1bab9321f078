import { writeFile } from 'node:fs/promises';
import { counted, INVOICE_STATES, type InvoiceState, ORDER_NUMBER } from '@jishi/contract';
import { Command } from 'commander';
import {
  type InvoiceProblem,
  type InvoiceRow,
  invoiceSheet,
  issueInvoice,
  percentText,
  readFiles,
  readInvoice,
  readInvoiceLines,
  readInvoices,
  redLetterInvoice,
  refuseInvoice,
} from '../../modules/invoices/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { yuan } from '../../platform/money.ts';
import { writeSheet } from '../../platform/sheet/index.ts';
import { countOf, idOf } from './arguments.ts';
import { type Decision, withDecision } from './decision.ts';
import { type DocumentOptions, readDocument, withDocument } from './invoice-document.ts';
import { invoiceSettingsCommand } from './invoice-settings.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

const STATES = INVOICE_STATES.map(({ state }) => state);
/** States in which an invoice waits for the operator: to be issued, or to be reversed. */
const WAITING: readonly InvoiceState[] = ['requested', 'redRequested'];
const LIST_MAX = 10_000;
const REASON_MAX = 500;

export function invoiceCommand(): Command {
  const command = new Command('invoice').description('invoices of customers');
  command
    .command('list')
    .description('invoices, the newest first; without --state those that wait to be issued or reversed')
    .option('--account <id>', 'of one account')
    .option('--state <state>', `${STATES.join(', ')}, all`)
    .option('--limit <count>', 'most invoices', '200')
    .action((options: Filter) => inSession((session) => list(session, options)));
  command
    .command('show <number>')
    .description('an invoice with its title, lines, tax and files')
    .action((number: string) => inSession((session) => show(session, number)));
  command
    .command('export <file>')
    .description('write them for the tax software, a row for each line; the name ends in .csv or .xlsx')
    .option('--account <id>', 'of one account')
    .option('--state <state>', `${STATES.join(', ')}, all`, 'requested')
    .option('--limit <count>', 'most invoices', '1000')
    .action((file: string, options: Filter) => inSession((session) => exportTo(session, file, options)));
  withDecision(
    withDocument(
      command
        .command('issue <number>')
        .description('mark a request as issued, with the number and files of the tax bureau'),
    ),
  ).action((number: string, options: Decision & DocumentOptions) =>
    inSession((session) => conclude(session, 'issue', number, options)),
  );
  withDecision(
    withDocument(
      command
        .command('red-letter <number>')
        .description('mark an invoice as reversed, with the number and files of the red-letter invoice'),
    ),
  ).action((number: string, options: Decision & DocumentOptions) =>
    inSession((session) => conclude(session, 'redLetter', number, options)),
  );
  withDecision(
    command.command('refuse <number>').description('refuse a request; the customer is told the --reason'),
  ).action((number: string, decision: Decision) => inSession((session) => refuse(session, number, decision)));
  command.addCommand(invoiceSettingsCommand());
  return command;
}

interface Filter {
  readonly account?: string;
  readonly state?: string;
  readonly limit: string;
}

function statesNamed(state: string | undefined): readonly InvoiceState[] | undefined {
  if (state === undefined) return WAITING;
  if (state === 'all') return undefined;
  const match = STATES.find((one) => one === state);
  if (match === undefined) throw new CliProblem(`--state ${state}: one of ${STATES.join(', ')}, all`);
  return [match];
}

function chosen({ database }: Session, { account, state, limit }: Filter): Promise<InvoiceRow[]> {
  const accountId = account === undefined ? undefined : idOf(account);
  return readInvoices(database.db, {
    accountId,
    states: statesNamed(state),
    limit: countOf('--limit', limit, LIST_MAX),
  });
}

function summaryOf({
  number,
  accountId,
  kind,
  state,
  grossFen,
  requestedAt,
  issueNumber,
  form,
}: InvoiceRow): string {
  const issue = issueNumber === null ? '' : `  no. ${issueNumber}`;
  return `${number}  account ${accountId}  ${kind.padEnd(8)} ${state.padEnd(12)} ${yuan(grossFen).padStart(12)} CNY  ${requestedAt.toISOString()}  ${form.title}${issue}`;
}

async function list(session: Session, filter: Filter): Promise<void> {
  for (const invoice of await chosen(session, filter)) print(summaryOf(invoice));
}

async function show({ database: { db } }: Session, number: string): Promise<void> {
  const invoice = ORDER_NUMBER.test(number) ? await readInvoice(db, number) : undefined;
  if (invoice === undefined) throw new CliProblem(PROBLEMS.notFound);
  print(summaryOf(invoice));
  const { form, issueNumber, issuedOn, redNumber, redIssuedOn, endedAt, endCause, endReason } = invoice;
  for (const [name, text] of Object.entries(form)) if (text !== '') print(`  ${name}: ${text}`);
  for (const line of await readInvoiceLines(db, [invoice.id])) {
    const { orderNumber, product, item, taxCode, permille, netFen, taxFen, grossFen } = line;
    print(`  order ${orderNumber} line ${line.line}  ${product}  ${item} ${taxCode}`);
    print(`    net ${yuan(netFen)} + tax ${yuan(taxFen)} (${percentText(permille)}) = ${yuan(grossFen)} CNY`);
  }
  if (issueNumber !== null) print(`  issued ${issuedOn} as ${issueNumber}`);
  if (redNumber !== null) print(`  reversed ${redIssuedOn} by ${redNumber}`);
  if (endedAt !== null)
    print(`  ${endCause} at ${endedAt.toISOString()}${endReason === '' ? '' : `: ${endReason}`}`);
  for (const { document, format, size, sha256 } of await readFiles(db, [invoice.id]))
    print(`  ${document}.${format}  ${counted(size, 'byte', 'bytes')}  sha256 ${sha256.toString('hex')}`);
}

async function exportTo(session: Session, file: string, filter: Filter): Promise<void> {
  const format = /\.(csv|xlsx)$/.exec(file)?.[1];
  if (format !== 'csv' && format !== 'xlsx')
    throw new CliProblem(`${file}: a name that ends in .csv or .xlsx`);
  const invoices = await chosen(session, filter);
  const sheet = await invoiceSheet(session.database.db, invoices);
  await writeFile(file, await writeSheet(format, sheet), { mode: 0o600 });
  print(
    `${counted(invoices.length, 'invoice', 'invoices')}, ${counted(sheet.rows.length, 'row', 'rows')}: ${file}`,
  );
}

const PROBLEMS: Readonly<Record<InvoiceProblem, string>> = {
  notFound: 'there is no such invoice: see "npm run jishi -- invoice list --state all"',
  state: 'its state does not allow it: see "npm run jishi -- invoice show"',
  overseas: 'it is one of ours: a refund of its order reverses it by a credit note',
  number: '--invoice-number: the 20 digits of the tax bureau',
  numberTaken: '--invoice-number: another invoice has this number',
  day: '--date: a day from the request (or the invoice) on, and not after today',
  noFile: '--file: at least one file is needed',
};

async function conclude(
  session: Session,
  verb: 'issue' | 'redLetter',
  number: string,
  { by, reason, dryRun, ...options }: Decision & DocumentOptions,
): Promise<void> {
  const document = await readDocument(options);
  const decide = verb === 'issue' ? issueInvoice : redLetterInvoice;
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const problem = await decide(tx, { number, now: systemClock(), actor: by, reason }, document);
    if (problem !== null) throw new CliProblem(`${number}: ${PROBLEMS[problem]}`);
    print(verb === 'issue' ? 'issued' : 'reversed');
  });
}

async function refuse(session: Session, number: string, { by, reason, dryRun }: Decision): Promise<void> {
  const words = reason.trim();
  if (words === '' || words.length > REASON_MAX)
    throw new CliProblem(`--reason: 1 to ${REASON_MAX} characters, which the customer reads`);
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const problem = await refuseInvoice(tx, { number, now: systemClock(), actor: by, reason: words });
    if (problem !== null) throw new CliProblem(`${number}: ${PROBLEMS[problem]}`);
    print('refused');
  });
}
