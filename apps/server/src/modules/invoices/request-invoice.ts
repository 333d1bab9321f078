import { createHash } from 'node:crypto';
import {
  INVOICES_PER_DAY_MAX,
  type InvoiceForm,
  type InvoiceShare,
  invoiceKindsFor,
  WAITING_INVOICES_MAX,
} from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { lockOrder, type OrderRow, readOrder } from '../orders/index.ts';
import { issueCommercial, sellerOn } from './commercial/issue-commercial.ts';
import { type InvoiceScope, scopeOf } from './invoice.ts';
import { newInvoiceNumber } from './invoice-number.ts';
import { countRequests, insertInvoice, readInvoiceByKey } from './invoices.repository.ts';
import { formOf } from './own-templates.ts';
import { kindNamed, linesOfShares, numbersOf } from './shares.ts';
import { sumOf } from './tax.rules.ts';
import { readTemplate } from './templates.repository.ts';

export interface NewInvoiceInput {
  readonly accountId: bigint;
  readonly kind: string;
  readonly shares: readonly InvoiceShare[];
  /** If omitted, the default template. */
  readonly templateId?: bigint | undefined;
  readonly idempotencyKey: string;
  readonly now: Date;
}

/**
 * Requests an invoice and returns the request's number. A repeated request with the same key and input returns the
 * first request's number. Invoices for overseas accounts are issued in the same transaction. Throws a refusal if the
 * invoice cannot be requested.
 */
export async function requestInvoice(tx: Tx, input: NewInvoiceInput): Promise<string> {
  const { accountId, idempotencyKey, now } = input;
  const inputHash = hashOf(input);
  // Orders are locked before the account, as in payment, delivery and refund, so that a transaction that has locked an
  // order never waits for one that has locked the order's account.
  const orders = await lockOwnOrders(tx, accountId, input.shares);
  const account = await lockAccount(tx, accountId);
  if (account === null) throw new Error(`account ${accountId} has a session but does not exist`);
  const before = await readInvoiceByKey(tx, accountId, idempotencyKey);
  if (before !== undefined) {
    if (!before.inputHash.equals(inputHash)) throw new Refusal('invoices.keyReused');
    return before.number;
  }
  const scope = scopeOf(account);
  const kind = kindNamed(input.kind, scope);
  numbersOf(input.shares);
  const form = await formOfTemplate(tx, input, scope);
  if (!invoiceKindsFor([kind], form.buyer).includes(kind)) throw new Refusal('invoices.specialForIndividual');
  await checkBounds(tx, accountId, now);
  const lines = await linesOfShares(tx, { accountId, scope, shares: input.shares, orders });
  const number = newInvoiceNumber(now);
  const seller = kind === 'overseas' ? await sellerOn(tx, now) : null;
  const head = { number, accountId, kind, form, seller, ...sumOf(lines), inputHash, requestedAt: now };
  await insertInvoice(tx, { ...head, idempotencyKey }, lines);
  if (kind === 'overseas') await issueCommercial(tx, number, now);
  return number;
}

async function checkBounds(tx: Tx, accountId: bigint, now: Date): Promise<void> {
  const { waiting, ofDay } = await countRequests(tx, accountId, new Date(now.getTime() - DAY_MS));
  if (waiting >= WAITING_INVOICES_MAX)
    throw new Refusal('invoices.tooManyWaiting', { maximum: WAITING_INVOICES_MAX });
  if (ofDay >= INVOICES_PER_DAY_MAX)
    throw new Refusal('invoices.tooManyToday', { maximum: INVOICES_PER_DAY_MAX });
}

/**
 * Locks the orders by number, so that two requests cannot deadlock. Another account's orders are skipped, so that the
 * request does not wait for locks on them.
 */
async function lockOwnOrders(
  tx: Tx,
  accountId: bigint,
  shares: readonly InvoiceShare[],
): Promise<OrderRow[]> {
  const numbers = [...new Set(shares.map(({ number }) => number))].toSorted();
  const orders: OrderRow[] = [];
  for (const number of numbers) {
    const before = await readOrder(tx, number);
    const order = before?.accountId === accountId ? await lockOrder(tx, { number }) : undefined;
    if (order !== undefined) orders.push(order);
  }
  return orders;
}

/**
 * Reads the form in the template and validates it again, because the account's rules may require a field that an old
 * template lacks.
 */
async function formOfTemplate(
  tx: Tx,
  { accountId, templateId }: NewInvoiceInput,
  scope: InvoiceScope,
): Promise<InvoiceForm> {
  const template = await readTemplate(tx, accountId, templateId);
  if (template === undefined) throw new Refusal('invoices.templateNotFound');
  return formOf(template, scope);
}

function hashOf({ kind, shares, templateId }: NewInvoiceInput): Buffer {
  const parts = [
    kind,
    templateId === undefined ? null : String(templateId),
    shares.map(({ number, line, amountFen }) => [number, line ?? null, amountFen ?? null]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
