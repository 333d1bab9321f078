import type {
  BusinessConfig,
  Handlers,
  Invoice,
  InvoiceForm,
  invoicesEndpoints,
  invoiceTemplateEndpoints,
} from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAccount } from '../accounts/index.ts';
import { checkOnlinePay } from '../catalog/index.ts';
import { type OrderRow, readLines, readOrder } from '../orders/index.ts';
import { withdrawInvoice } from './decide-invoice.ts';
import { type InvoiceRow, type InvoiceScope, scopeOf } from './invoice.ts';
import { readInvoice, readInvoices } from './invoices.repository.ts';
import { readInvoiced, readPaidOrders } from './orders.repository.ts';
import { addTemplate, editTemplate, makeDefault, removeTemplate } from './own-templates.ts';
import { presentInvoices, presentOrder, presentQuote, presentTemplate } from './present-invoice.ts';
import { requestInvoice } from './request-invoice.ts';
import { invoiceableMoney, kindNamed, linesOfShares, numbersOf } from './shares.ts';
import { readTemplate, readTemplates } from './templates.repository.ts';

export interface InvoicesHandlerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly business: Pick<BusinessConfig, 'onlinePay' | 'invoice'>;
}

/** Returns the caller's account. Throws if one of the switches is off. */
export function ownerOf(
  { business }: Pick<InvoicesHandlerDeps, 'business'>,
  { caller }: Pick<CallContext, 'caller'>,
): bigint {
  checkOnlinePay(business);
  if (business.invoice !== 1) throw new Refusal('invoices.off');
  return accountOf(caller);
}

/** Reads an invoice of the account. An invoice of any other account counts as not found. */
export async function ownInvoice(db: Db, accountId: bigint, number: string): Promise<InvoiceRow> {
  const invoice = await readInvoice(db, number);
  if (invoice?.accountId !== accountId) throw new Refusal('invoices.notFound', { number });
  return invoice;
}

const DONE = { changed: true } as const;

export function templateHandlers(
  deps: InvoicesHandlerDeps,
): Handlers<typeof invoiceTemplateEndpoints, CallContext> {
  const { db, clock } = deps;
  return {
    async templates(_input, context) {
      const templates = await readTemplates(db, ownerOf(deps, context));
      return { templates: templates.map(presentTemplate) };
    },
    async template({ id }, context) {
      const template = await readTemplate(db, ownerOf(deps, context), BigInt(id));
      if (template === undefined) throw new Refusal('invoices.templateNotFound');
      return presentTemplate(template);
    },
    async addTemplate(form, context) {
      const accountId = ownerOf(deps, context);
      return presentTemplate(
        await inTransaction(db, (tx) => addTemplate(tx, { accountId, form, now: clock() })),
      );
    },
    async editTemplate({ id, ...form }, context) {
      const name = { accountId: ownerOf(deps, context), id: BigInt(id) };
      return presentTemplate(await inTransaction(db, (tx) => editTemplate(tx, name, form as InvoiceForm)));
    },
    async deleteTemplate({ id }, context) {
      const name = { accountId: ownerOf(deps, context), id: BigInt(id) };
      await inTransaction(db, (tx) => removeTemplate(tx, name));
      return DONE;
    },
    async defaultTemplate({ id }, context) {
      const name = { accountId: ownerOf(deps, context), id: BigInt(id) };
      await inTransaction(db, (tx) => makeDefault(tx, name));
      return DONE;
    },
  };
}

export function invoicesHandlers(deps: InvoicesHandlerDeps): Handlers<typeof invoicesEndpoints, CallContext> {
  const { db, clock, business } = deps;
  const view = async (accountId: bigint, number: string): Promise<Invoice> => {
    const [presented] = await presentInvoices(db, [await ownInvoice(db, accountId, number)]);
    if (presented === undefined) throw new Error('the invoice was not presented');
    return presented;
  };
  return {
    invoiceSwitch: async () => ({ invoice: business.onlinePay === 1 && business.invoice === 1 ? 1 : 0 }),
    async invoiceableOrders({ before, limit }, context) {
      const accountId = ownerOf(deps, context);
      const orders = await readPaidOrders(db, { accountId, before: idBefore(before), limit: limit + 1 });
      const { page, next } = pageOf(orders, limit, ({ id }) => id);
      const ids = page.map(({ id }) => id);
      const lines = await readLines(db, ids);
      const invoiced = await readInvoiced(db, ids);
      const money = await invoiceableMoney(db, accountId);
      const linesOf = (id: bigint) => lines.filter(({ orderId }) => orderId === id);
      return {
        orders: page.map((order) => presentOrder(order, linesOf(order.id), invoiced)),
        leftFen: String(money.leftFen),
        paidInFen: String(money.paidFen),
        invoicedFen: String(money.invoicedFen),
        next,
      };
    },
    async quote({ kind, orders: shares }, context) {
      const accountId = ownerOf(deps, context);
      const scope = await scopeOfAccount(db, accountId);
      const chosen = kindNamed(kind, scope);
      const orders = await ordersNamed(db, numbersOf(shares));
      return presentQuote(chosen, await linesOfShares(db, { accountId, scope, shares, orders }));
    },
    async request({ kind, orders: shares, templateId, idempotencyKey }, context) {
      const accountId = ownerOf(deps, context);
      const template = templateId === undefined ? undefined : BigInt(templateId);
      const input = { accountId, kind, shares, templateId: template, idempotencyKey, now: clock() };
      return view(accountId, await inTransaction(db, (tx) => requestInvoice(tx, input)));
    },
    async list({ state, before, limit }, context) {
      const accountId = ownerOf(deps, context);
      const states = state === undefined ? undefined : [state];
      const rows = await readInvoices(db, { accountId, states, before: idBefore(before), limit: limit + 1 });
      const { page, next } = pageOf(rows, limit, ({ id }) => id);
      return { invoices: await presentInvoices(db, page), next };
    },
    view: async ({ number }, context) => view(ownerOf(deps, context), number),
    async withdraw({ number }, context) {
      const accountId = ownerOf(deps, context);
      await inTransaction(db, (tx) => withdrawInvoice(tx, { number, accountId, now: clock() }));
      return view(accountId, number);
    },
  };
}

const idBefore = (before: string | undefined): bigint | undefined =>
  before === undefined ? undefined : BigInt(before);

async function scopeOfAccount(db: Db, accountId: bigint): Promise<InvoiceScope> {
  const account = await readAccount(db, accountId);
  if (account === null) throw new Error(`account ${accountId} has a session but does not exist`);
  return scopeOf(account);
}

async function ordersNamed(db: Db, numbers: readonly string[]): Promise<OrderRow[]> {
  const orders = await Promise.all(numbers.map((number) => readOrder(db, number)));
  return orders.flatMap((order) => order ?? []);
}
