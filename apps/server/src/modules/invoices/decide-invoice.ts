import { recordAudit } from '../../platform/audit.ts';
import { marketDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertFile, type NewFile } from './files.repository.ts';
import type { InvoiceRow } from './invoice.ts';
import { invoiceEnded, invoiceIssued } from './invoices.events.ts';
import { isIssueNumberFree, lockInvoice, updateInvoice } from './invoices.repository.ts';

/** The data on a tax bureau document, as entered by the operator. */
export interface IssuedDocument {
  /** The number that the tax bureau gave the document, 20 digits. */
  readonly issueNumber: string;
  /** The day of issue in China, `YYYY-MM-DD`. */
  readonly issuedOn: string;
  /**
   * The files. Their member `document`, which states whether a file belongs to the invoice or to the red-letter
   * invoice, is added later.
   */
  readonly files: readonly Omit<NewFile, 'document'>[];
}

export interface DecisionOfInvoice {
  readonly number: string;
  readonly now: Date;
  readonly actor: string;
  readonly reason: string;
}

/** The reason why nothing was done, which is shown to the operator. */
export type InvoiceProblem = 'notFound' | 'state' | 'overseas' | 'number' | 'numberTaken' | 'day' | 'noFile';

const ISSUE_NUMBER = /^\d{20}$/;

function problemOf(
  document: IssuedDocument,
  { earliest, now }: { earliest: string; now: Date },
): InvoiceProblem | null {
  if (!ISSUE_NUMBER.test(document.issueNumber)) return 'number';
  if (document.issuedOn < earliest || document.issuedOn > marketDay(now)) return 'day';
  return document.files.length === 0 ? 'noFile' : null;
}

/** Marks a request as issued by the tax bureau, with its number and files, and notifies the customer. */
export async function issueInvoice(
  tx: Tx,
  decision: DecisionOfInvoice,
  document: IssuedDocument,
): Promise<InvoiceProblem | null> {
  const { number, now, actor, reason } = decision;
  const invoice = await lockInvoice(tx, number);
  if (invoice === undefined) return 'notFound';
  if (invoice.state !== 'requested') return 'state';
  const problem = problemOf(document, { earliest: marketDay(invoice.requestedAt), now });
  if (problem !== null) return problem;
  const { issueNumber, issuedOn, files } = document;
  if (!(await isIssueNumberFree(tx, issueNumber))) return 'numberTaken';
  await updateInvoice(tx, invoice.id, { state: 'issued', issue_number: issueNumber, issued_on: issuedOn });
  for (const file of files) await insertFile(tx, invoice.id, { ...file, document: 'invoice' }, now);
  await emit(tx, invoiceIssued, { accountId: String(invoice.accountId), number, issueNumber });
  await recordAudit(tx, {
    actor,
    action: 'invoice.issue',
    subject: number,
    reason,
    detail: { issueNumber, issuedOn },
  });
  return null;
}

/** Rejects a request, with a reason that is shown to the customer. */
export async function refuseInvoice(tx: Tx, decision: DecisionOfInvoice): Promise<InvoiceProblem | null> {
  const { number, now, actor, reason } = decision;
  const invoice = await lockInvoice(tx, number);
  if (invoice === undefined) return 'notFound';
  if (invoice.state !== 'requested') return 'state';
  const end = { ended_at: now, end_cause: 'byOperator', end_reason: reason } as const;
  await updateInvoice(tx, invoice.id, { state: 'refused', ...end });
  await emitEnd(tx, invoice, 'refused', reason);
  await recordAudit(tx, { actor, action: 'invoice.refuse', subject: number, reason });
  return null;
}

/** Marks an invoice as reversed by a red-letter invoice, after a refund or because the operator decided so. */
export async function redLetterInvoice(
  tx: Tx,
  decision: DecisionOfInvoice,
  document: IssuedDocument,
): Promise<InvoiceProblem | null> {
  const { number, now, actor, reason } = decision;
  const invoice = await lockInvoice(tx, number);
  if (invoice === undefined) return 'notFound';
  if (invoice.kind === 'overseas') return 'overseas';
  if (invoice.state !== 'issued' && invoice.state !== 'redRequested') return 'state';
  const problem = problemOf(document, { earliest: invoice.issuedOn ?? '', now });
  if (problem !== null) return problem;
  const { issueNumber, issuedOn, files } = document;
  if (!(await isIssueNumberFree(tx, issueNumber))) return 'numberTaken';
  const end = { ended_at: now, end_cause: 'byOperator', end_reason: reason } as const;
  await updateInvoice(tx, invoice.id, {
    state: 'redIssued',
    red_number: issueNumber,
    red_issued_on: issuedOn,
    ...(invoice.endedAt === null ? end : {}),
  });
  for (const file of files) await insertFile(tx, invoice.id, { ...file, document: 'redLetter' }, now);
  await emitEnd(tx, invoice, 'redIssued', reason);
  const detail = { issueNumber, issuedOn };
  await recordAudit(tx, { actor, action: 'invoice.redLetter', subject: number, reason, detail });
  return null;
}

/** Withdraws a request on the customer's behalf. Has no effect on a request that is already withdrawn. */
export async function withdrawInvoice(
  tx: Tx,
  { number, accountId, now }: { number: string; accountId: bigint; now: Date },
): Promise<void> {
  const invoice = await lockInvoice(tx, number);
  if (invoice?.accountId !== accountId) throw new Refusal('invoices.notFound', { number });
  if (invoice.state === 'withdrawn') return;
  if (invoice.state !== 'requested') throw new Refusal('invoices.notWithdrawable', { state: invoice.state });
  await updateInvoice(tx, invoice.id, { state: 'withdrawn', ended_at: now, end_cause: 'byCustomer' });
}

export async function emitEnd(
  tx: Tx,
  { accountId, number }: Pick<InvoiceRow, 'accountId' | 'number'>,
  outcome: 'refused' | 'withdrawn' | 'redRequested' | 'redIssued',
  reason = '',
): Promise<void> {
  await emit(tx, invoiceEnded, { accountId: String(accountId), number, outcome, reason });
}
