import { INVOICE_TEMPLATES_MAX, type InvoiceBuyer, type InvoiceForm } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface TemplateRow extends InvoiceForm {
  readonly id: bigint;
  readonly isDefault: boolean;
  readonly addedAt: Date;
}

interface TemplateName {
  readonly accountId: bigint;
  readonly id: bigint;
}

const COLUMNS = [
  'id',
  'is_default as isDefault',
  'buyer',
  'title',
  'taxpayer_id as taxpayerId',
  'unit_name as unitName',
  'address',
  'phone',
  'bank',
  'bank_account as bankAccount',
  'recipient_name as recipientName',
  'recipient_phone as recipientPhone',
  'recipient_address as recipientAddress',
  'added_at as addedAt',
] as const;

interface Narrow {
  buyer: InvoiceBuyer;
}

const valuesOf = (form: InvoiceForm) => ({
  buyer: form.buyer,
  title: form.title,
  taxpayer_id: form.taxpayerId,
  unit_name: form.unitName,
  address: form.address,
  phone: form.phone,
  bank: form.bank,
  bank_account: form.bankAccount,
  recipient_name: form.recipientName,
  recipient_phone: form.recipientPhone,
  recipient_address: form.recipientAddress,
});

/** Reads the templates. The default comes first, then the others in the order in which they were added. */
export function readTemplates(db: Db, accountId: bigint): Promise<TemplateRow[]> {
  return db
    .selectFrom('invoice_template')
    .select(COLUMNS)
    .$narrowType<Narrow>()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(INVOICE_TEMPLATES_MAX)
    .execute();
}

/** Reads one of the account's templates, or its default if no id is given. */
export function readTemplate(db: Db, accountId: bigint, id?: bigint): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('invoice_template')
    .select(COLUMNS)
    .$narrowType<Narrow>()
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0n))
    .$if(id === undefined, (query) => query.where('is_default', '=', true))
    .executeTakeFirst();
}

export function insertTemplate(
  tx: Tx,
  template: { accountId: bigint; form: InvoiceForm; isDefault: boolean; now: Date },
): Promise<TemplateRow> {
  const { accountId, form, isDefault, now } = template;
  return tx
    .insertInto('invoice_template')
    .values({ account_id: accountId, is_default: isDefault, ...valuesOf(form), added_at: now })
    .returning(COLUMNS)
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow();
}

export function updateTemplate(
  tx: Tx,
  { accountId, id }: TemplateName,
  form: InvoiceForm,
): Promise<TemplateRow | undefined> {
  return tx
    .updateTable('invoice_template')
    .set(valuesOf(form))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<Narrow>()
    .executeTakeFirst();
}

/** Deletes a template. Returns false if it did not exist. */
export async function deleteTemplate(tx: Tx, { accountId, id }: TemplateName): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invoice_template')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes a template the default. This takes two statements, because there must never be two defaults. */
export async function setDefault(tx: Tx, { accountId, id }: TemplateName): Promise<void> {
  const ofAccount = tx.updateTable('invoice_template').where('account_id', '=', accountId);
  await ofAccount.set({ is_default: false }).where('is_default', '=', true).execute();
  await ofAccount.set({ is_default: true }).where('id', '=', id).execute();
}

/** Returns the oldest template if there are templates but none is the default; otherwise null. */
export async function oldestWithoutDefault(tx: Tx, accountId: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint | null }>`
    select min(id) as id from invoice_template where account_id = ${accountId} having not bool_or(is_default)`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}
