import {
  firstFault,
  INVOICE_TEMPLATES_MAX,
  type InvoiceFieldName,
  type InvoiceForm,
  type invoiceFields,
  invoiceFieldsOf,
} from '@jishi/contract';
import type { Tx } from '../../platform/db/index.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { type InvoiceScope, scopeOf } from './invoice.ts';
import {
  deleteTemplate,
  insertTemplate,
  oldestWithoutDefault,
  readTemplate,
  readTemplates,
  setDefault,
  type TemplateRow,
  updateTemplate,
} from './templates.repository.ts';

const NOTHING: Omit<InvoiceForm, 'buyer'> = {
  title: '',
  taxpayerId: '',
  unitName: '',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  recipientName: '',
  recipientPhone: '',
  recipientAddress: '',
};

const FIELDS = Object.keys(NOTHING) as InvoiceFieldName[];

/**
 * Returns the form as it is stored, or throws its first validation error. Fields that the form for an individual or for
 * an overseas account does not have are dropped.
 */
export function formOf(form: InvoiceForm, scope: InvoiceScope): InvoiceForm {
  const buyer = scope === 'overseas' ? 'organisation' : form.buyer;
  const rows = invoiceFieldsOf(buyer, scope === 'overseas');
  const texts = FIELDS.filter((name) => name in rows).map((name) => [name, plainLine(form[name])]);
  const trimmed: InvoiceForm = { ...NOTHING, ...Object.fromEntries(texts), buyer };
  const fault = firstFault(rows as typeof invoiceFields, trimmed);
  if (fault !== null) throw new Refusal(fault);
  return scope === 'overseas' ? trimmed : { ...trimmed, taxpayerId: trimmed.taxpayerId.toUpperCase() };
}

/**
 * Locks the account, so that changes to its templates happen one after another. Returns the account's invoice scope.
 */
async function lockedScope(tx: Tx, accountId: bigint): Promise<InvoiceScope> {
  const account = await lockAccount(tx, accountId);
  if (account === null) throw new Error(`account ${accountId} has a session but does not exist`);
  return scopeOf(account);
}

interface NewTemplate {
  readonly accountId: bigint;
  readonly form: InvoiceForm;
  readonly now: Date;
}

/** Adds a template. An account's first template becomes its default. */
export async function addTemplate(tx: Tx, { accountId, form, now }: NewTemplate): Promise<TemplateRow> {
  const scope = await lockedScope(tx, accountId);
  const stored = formOf(form, scope);
  const present = await readTemplates(tx, accountId);
  if (present.length >= INVOICE_TEMPLATES_MAX)
    throw new Refusal('invoices.templatesFull', { maximum: INVOICE_TEMPLATES_MAX });
  return insertTemplate(tx, { accountId, form: stored, isDefault: present.length === 0, now });
}

interface TemplateName {
  readonly accountId: bigint;
  readonly id: bigint;
}

export async function editTemplate(tx: Tx, name: TemplateName, form: InvoiceForm): Promise<TemplateRow> {
  const scope = await lockedScope(tx, name.accountId);
  if ((await readTemplate(tx, name.accountId, name.id)) === undefined)
    throw new Refusal('invoices.templateNotFound');
  const template = await updateTemplate(tx, name, formOf(form, scope));
  if (template === undefined) throw new Refusal('invoices.templateNotFound');
  return template;
}

/** Removes a template. If it was the default, the oldest remaining one becomes the default. */
export async function removeTemplate(tx: Tx, name: TemplateName): Promise<void> {
  await lockedScope(tx, name.accountId);
  if (!(await deleteTemplate(tx, name))) throw new Refusal('invoices.templateNotFound');
  const next = await oldestWithoutDefault(tx, name.accountId);
  if (next !== null) await setDefault(tx, { accountId: name.accountId, id: next });
}

export async function makeDefault(tx: Tx, name: TemplateName): Promise<void> {
  await lockedScope(tx, name.accountId);
  if ((await readTemplate(tx, name.accountId, name.id)) === undefined)
    throw new Refusal('invoices.templateNotFound');
  await setDefault(tx, name);
}
