import type { InvoiceEndCause, InvoiceForm, InvoiceKind, InvoiceState } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { InvoiceLineRow, InvoiceRow, Seller } from './invoice.ts';

const COLUMNS = [
  'id',
  'number',
  'account_id as accountId',
  'kind',
  'state',
  'seller',
  'gross_fen as grossFen',
  'net_fen as netFen',
  'tax_fen as taxFen',
  'input_hash as inputHash',
  'requested_at as requestedAt',
  'issue_number as issueNumber',
  'issued_on as issuedOn',
  'red_number as redNumber',
  'red_issued_on as redIssuedOn',
  'ended_at as endedAt',
  'end_cause as endCause',
  'end_reason as endReason',
] as const;

interface Narrow {
  kind: InvoiceKind;
  state: InvoiceState;
  seller: Seller | null;
  endCause: InvoiceEndCause | null;
}

/** Invoices requested before the kinds of buyers were distinguished are for organisations. */
const FORM = sql<InvoiceForm>`'{"buyer": "organisation"}'::jsonb || form`.as('form');

const invoices = (db: Db) => db.selectFrom('invoice').select(COLUMNS).select(FORM).$narrowType<Narrow>();

export type NewInvoice = Pick<
  InvoiceRow,
  | 'number'
  | 'accountId'
  | 'kind'
  | 'form'
  | 'seller'
  | 'grossFen'
  | 'netFen'
  | 'taxFen'
  | 'inputHash'
  | 'requestedAt'
> & { readonly idempotencyKey: string };

export async function insertInvoice(
  tx: Tx,
  invoice: NewInvoice,
  lines: readonly InvoiceLineRow[],
): Promise<bigint> {
  const { id } = await tx
    .insertInto('invoice')
    .values({
      number: invoice.number,
      account_id: invoice.accountId,
      kind: invoice.kind,
      form: JSON.stringify(invoice.form),
      seller: invoice.seller === null ? null : JSON.stringify(invoice.seller),
      gross_fen: invoice.grossFen,
      net_fen: invoice.netFen,
      tax_fen: invoice.taxFen,
      idempotency_key: invoice.idempotencyKey,
      input_hash: invoice.inputHash,
      requested_at: invoice.requestedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Lines are inserted one at a time, because the database checks each against all earlier ones.
  for (const line of lines) await tx.insertInto('invoice_line').values(lineValues(id, line)).execute();
  return id;
}

const lineValues = (invoiceId: bigint, line: InvoiceLineRow) => ({
  invoice_id: invoiceId,
  order_id: line.orderId,
  line: line.line,
  product: line.product,
  name_zh: line.name.zh,
  name_en: line.name.en,
  item: line.item,
  tax_code: line.taxCode,
  permille: line.permille,
  note: line.note,
  gross_fen: line.grossFen,
  net_fen: line.netFen,
  tax_fen: line.taxFen,
});

export function readInvoice(db: Db, number: string): Promise<InvoiceRow | undefined> {
  return invoices(db).where('number', '=', number).executeTakeFirst();
}

/**
 * Returns the accounts to which a text belongs as an invoice number or as a tax number. An invoice number may be that
 * of the request, of the tax bureau's invoice or of the red-letter invoice. A tax number may be on an invoice or in a
 * template.
 */
export async function readAccountsInvoiced(
  db: Db,
  text: string,
): Promise<{ accountId: bigint; by: 'invoice' | 'tax number' }[]> {
  const { rows } = await sql<{ accountId: bigint; by: 'invoice' | 'tax number' }>`
    select account_id as "accountId", 'invoice' as by from invoice
    where number = ${text} or issue_number = ${text} or red_number = ${text}
    union select account_id, 'tax number' from invoice where form ->> 'taxpayerId' = ${text}
    union select account_id, 'tax number' from invoice_template where taxpayer_id = ${text}
    order by 1, 2 limit 100`.execute(db);
  return rows;
}

/**
 * Locks an invoice until the transaction ends, so that it is not issued, rejected, withdrawn or reversed at the same
 * time.
 */
export function lockInvoice(tx: Tx, number: string): Promise<InvoiceRow | undefined> {
  return invoices(tx).where('number', '=', number).forNoKeyUpdate().executeTakeFirst();
}

export function readInvoiceByKey(
  db: Db,
  accountId: bigint,
  idempotencyKey: string,
): Promise<InvoiceRow | undefined> {
  return invoices(db)
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export interface InvoiceFilter {
  readonly accountId?: bigint | undefined;
  readonly states?: readonly InvoiceState[] | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** Reads invoices, newest first. */
export function readInvoices(db: Db, filter: InvoiceFilter): Promise<InvoiceRow[]> {
  const { accountId, states, before, limit } = filter;
  let query = invoices(db);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (states !== undefined) query = query.where('state', 'in', states);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Locks the pending requests and issued invoices for an order, newest first. */
export function lockOfOrder(tx: Tx, orderId: bigint): Promise<InvoiceRow[]> {
  return invoices(tx)
    .where((is) =>
      is.exists(
        is
          .selectFrom('invoice_line')
          .select('line')
          .whereRef('invoice_id', '=', 'invoice.id')
          .where('order_id', '=', orderId),
      ),
    )
    .where('state', 'in', ['requested', 'issued'])
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .execute();
}

/** Counts an account's pending requests, and its requests since a given time. */
export async function countRequests(
  db: Db,
  accountId: bigint,
  since: Date,
): Promise<{ waiting: number; ofDay: number }> {
  const row = await db
    .selectFrom('invoice')
    .select((is) => [
      is.fn.countAll<bigint>().filterWhere('state', '=', 'requested').as('waiting'),
      is.fn.countAll<bigint>().filterWhere('requested_at', '>', since).as('ofDay'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), ofDay: Number(row.ofDay) };
}

export interface InvoiceLineOf extends InvoiceLineRow {
  readonly invoiceId: bigint;
}

export async function readInvoiceLines(db: Db, invoiceIds: readonly bigint[]): Promise<InvoiceLineOf[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .selectFrom('invoice_line')
    .innerJoin('sales_order', 'sales_order.id', 'order_id')
    .select(['invoice_id as invoiceId', 'order_id as orderId', 'sales_order.number as orderNumber', 'line'])
    .select(['product', 'name_zh', 'name_en', 'item', 'tax_code as taxCode', 'permille', 'note'])
    .select(['gross_fen as grossFen', 'net_fen as netFen', 'tax_fen as taxFen'])
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('invoice_id')
    .orderBy('order_id')
    .orderBy('line')
    .execute();
  return rows.map(({ name_zh: zh, name_en: en, ...line }) => ({ ...line, name: { zh, en } }));
}

export type InvoiceChange = Partial<{
  state: InvoiceState;
  issue_number: string;
  issued_on: string;
  red_number: string;
  red_issued_on: string;
  ended_at: Date;
  end_cause: InvoiceEndCause;
  end_reason: string;
}>;

export async function updateInvoice(tx: Tx, id: bigint, change: InvoiceChange): Promise<void> {
  await tx.updateTable('invoice').set(change).where('id', '=', id).execute();
}

/**
 * Returns the next number in one of our own series. Its row stays locked until the transaction ends, so the series has
 * no gaps.
 */
export async function nextOfSeries(tx: Tx, series: string): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_series')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((is) => ({ last: is('invoice_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Returns whether the number is free, that is, neither an invoice nor a reversal has it. */
export async function isIssueNumberFree(db: Db, issueNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .select('id')
    .where((is) => is.or([is('issue_number', '=', issueNumber), is('red_number', '=', issueNumber)]))
    .executeTakeFirst();
  return row === undefined;
}
