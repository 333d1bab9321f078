import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { counted, INVOICE_STATES, type InvoiceState, ORDER_NUMBER } from '@jishi/contract';
import { marketInstant } from '../../platform/clock.ts';
import {
  type Columns,
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  lineOf,
  parse,
  picked,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { writeSheet } from '../../platform/sheet/index.ts';
import { type InvoiceProblem, issueInvoice, redLetterInvoice, refuseInvoice } from './decide-invoice.ts';
import { readFiles } from './files.repository.ts';
import type { InvoiceRow } from './invoice.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { readInvoice, readInvoiceLines, readInvoices } from './invoices.repository.ts';
import { documentFields, readDocument } from './issued-document.ts';
import { percentText } from './tax.rules.ts';

const STATES = INVOICE_STATES.map(({ state }) => state);
const STATES_WORDS = `${STATES.join(', ')}, all`;
/** The states in which an invoice waits for the operator to issue or reverse it. */
const WAITING: readonly InvoiceState[] = ['requested', 'redRequested'];
const LIST_MAX = 10_000;
const REASON_MAX = 500;

const PROBLEMS: Readonly<Record<InvoiceProblem, string>> = {
  notFound: `this invoice does not exist: list them with "${JISHI} invoice list --state all"`,
  state: `its state does not allow this: see "${JISHI} invoice show"`,
  overseas: 'Jishi issued it: to reverse it with a credit note, refund its order',
  number: '--invoice-number must be the 20 digits from the tax bureau',
  numberTaken: '--invoice-number: another invoice already has this number',
  day: '--date must not be before the request (or the invoice), and not after today',
  noFile: '--file: give at least one file',
};

const columns: Columns<InvoiceRow> = {
  number: { of: (invoice) => invoice.number },
  account: { of: ({ accountId }) => String(accountId), before: '  account ' },
  kind: { of: ({ kind }) => kind, left: 8 },
  state: { of: ({ state }) => state, left: 12, before: ' ' },
  gross: { of: ({ grossFen }) => ({ fen: grossFen }), right: 12, before: ' ', after: ' CNY' },
  requestedAt: { of: ({ requestedAt }) => requestedAt },
  buyer: { of: ({ form }) => form.buyer, left: 12 },
  title: { of: ({ form }) => form.title },
  issue: { of: ({ issueNumber }) => issueNumber, before: '  no. ' },
};

const number = field.argument(parse.text);
const account = field.option('<id>', 'only this account', parse.id);

interface Filter {
  readonly account: bigint | undefined;
  readonly state: readonly InvoiceState[] | undefined;
  readonly limit: number;
}

const chosen = ({ db }: CommandPorts, filter: Filter): Promise<InvoiceRow[]> =>
  readInvoices(db, { accountId: filter.account, states: filter.state, limit: filter.limit });

export const invoiceCommands = command.group({
  noun: 'invoice',
  summary: 'invoices of customers',
  verbs: {
    list: command.list({
      permission: 'invoice.read',
      summary: 'invoices, newest first; by default only those to be issued or reversed',
      input: {
        account,
        state: field.option('<state>', STATES_WORDS, statesNamed),
        limit: field.defaultedOption('<count>', 'maximum number of invoices', parse.count(LIST_MAX), '200'),
      },
      rows: (ports: CommandPorts, { state = { states: WAITING }, ...filter }) =>
        chosen(ports, { ...filter, state: state.states }),
      columns,
    }),
    show: command.show({
      permission: 'invoice.read',
      summary: 'show an invoice with its title, lines, tax and files',
      input: { number },
      async read({ db }: CommandPorts, input) {
        const invoice = ORDER_NUMBER.test(input.number) ? await readInvoice(db, input.number) : undefined;
        if (invoice === undefined) throw new CommandProblem(PROBLEMS.notFound);
        const [lines, files] = [await readInvoiceLines(db, [invoice.id]), await readFiles(db, [invoice.id])];
        return { invoice, lines, files };
      },
      lines: linesOf,
    }),
    export: command.reading({
      permission: 'invoice.read',
      reveals: ({ file }) => `invoices in ${basename(file)}`,
      summary: 'write invoices to a .csv or .xlsx file for the tax software, one row per invoice line',
      input: {
        file: field.argument(parse.text),
        account,
        state: field.defaultedOption('<state>', STATES_WORDS, statesNamed, 'requested'),
        limit: field.defaultedOption('<count>', 'maximum number of invoices', parse.count(LIST_MAX), '1000'),
      },
      async run(ports: CommandPorts, { file, state, ...filter }) {
        const format = /\.(csv|xlsx)$/.exec(file)?.[1];
        if (format !== 'csv' && format !== 'xlsx')
          throw new CommandProblem(`${file}: the name must end in .csv or .xlsx`);
        const invoices = await chosen(ports, { ...filter, state: state.states });
        const sheet = await invoiceSheet(ports.db, invoices);
        await writeFile(file, await writeSheet(format, sheet), { mode: 0o600 });
        const [total, rows] = [invoices.length, sheet.rows.length];
        ports.print(`${counted(total, 'invoice', 'invoices')}, ${counted(rows, 'row', 'rows')}: ${file}`);
      },
    }),
    issue: documentCommand(
      'mark a request as issued, with the number and files from the tax bureau',
      issueInvoice,
      'issued',
    ),
    'red-letter': documentCommand(
      'mark an invoice as reversed, with the number and files of the red-letter invoice',
      redLetterInvoice,
      'reversed',
    ),
    refuse: command.change({
      permission: 'invoice.write',
      subject: (input) => `invoice ${input.number}`,
      state: invoiceState,
      summary: 'refuse a request; the customer can read the --reason',
      input: { number },
      async change(tx, { number: named, by, reason }, { clock }: CommandPorts) {
        const words = reason.trim();
        if (words === '' || words.length > REASON_MAX)
          throw new CommandProblem(
            `--reason must have 1 to ${REASON_MAX} characters; the customer can read it`,
          );
        const which = { number: named, now: clock(), actor: by, reason: words };
        return wordsFor(named, await refuseInvoice(tx, which), 'refused');
      },
    }),
  },
});

/** Builds a command that completes a step by means of a tax bureau document. */
function documentCommand(summary: string, decideOn: typeof issueInvoice, words: string) {
  return command.change({
    permission: 'invoice.write',
    subject: (input) => `invoice ${input.number}`,
    state: invoiceState,
    summary,
    input: { number, ...documentFields },
    async change(tx, { number: named, by, reason, ...document }, { clock }: CommandPorts) {
      const issued = await readDocument(document);
      const problem = await decideOn(tx, { number: named, now: clock(), actor: by, reason }, issued);
      return wordsFor(named, problem, words);
    },
  });
}

async function invoiceState(tx: Tx, input: { readonly number: string }) {
  const invoice = ORDER_NUMBER.test(input.number) ? await readInvoice(tx, input.number) : undefined;
  return picked(
    invoice,
    ...(['accountId', 'state', 'grossFen', 'issueNumber', 'issuedOn', 'redNumber', 'endedAt'] as const),
  );
}

function wordsFor(named: string, problem: InvoiceProblem | null, words: string): string {
  if (problem !== null) throw new CommandProblem(`${named}: ${PROBLEMS[problem]}`);
  return words;
}

function statesNamed(state: string): { readonly states: readonly InvoiceState[] | undefined } {
  if (state === 'all') return { states: undefined };
  const match = STATES.find((one) => one === state);
  if (match === undefined) throw new CommandProblem(`--state ${state}: use one of ${STATES_WORDS}`);
  return { states: [match] };
}

interface ShownInvoice {
  readonly invoice: InvoiceRow;
  readonly lines: Awaited<ReturnType<typeof readInvoiceLines>>;
  readonly files: Awaited<ReturnType<typeof readFiles>>;
}

function linesOf({ invoice, lines, files }: ShownInvoice): string[] {
  const { form, issueNumber, issuedOn, redNumber, redIssuedOn, endedAt, endCause, endReason } = invoice;
  const ended = endedAt === null ? '' : `  ${endCause} at ${marketInstant(endedAt)}`;
  return [
    lineOf(columns, invoice),
    ...Object.entries(form).flatMap(([name, words]) => (words === '' ? [] : [`  ${name}: ${words}`])),
    ...lines.flatMap(({ orderNumber, line, product, item, taxCode, permille, netFen, taxFen, grossFen }) => [
      `  order ${orderNumber} line ${line}  ${product}  ${item} ${taxCode}`,
      `    net ${yuan(netFen)} + tax ${yuan(taxFen)} (${percentText(permille)}) = ${yuan(grossFen)} CNY`,
    ]),
    ...(issueNumber === null ? [] : [`  issued ${issuedOn} as ${issueNumber}`]),
    ...(redNumber === null ? [] : [`  reversed ${redIssuedOn} by ${redNumber}`]),
    ...(ended === '' ? [] : [`${ended}${endReason === '' ? '' : `: ${endReason}`}`]),
    ...files.map(
      ({ document, format, size, sha256 }) =>
        `  ${document}.${format}  ${counted(size, 'byte', 'bytes')}  sha256 ${sha256.toString('hex')}`,
    ),
  ];
}
