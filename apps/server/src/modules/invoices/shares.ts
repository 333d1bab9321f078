import {
  formatYuan,
  INVOICE_KINDS,
  type InvoiceKind,
  type InvoiceShare,
  partsOfProduct,
} from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type OrderLineRow, type OrderRow, readLines } from '../orders/index.ts';
import { paidInFen } from '../wallet/index.ts';
import type { InvoiceLineRow, InvoiceScope } from './invoice.ts';
import { least, type OrderRest, readInvoiced, readInvoicedOfAccount, restOf } from './orders.repository.ts';
import { readTaxRules, ruleOn, type TaxRule } from './settings.repository.ts';
import { taxedAmounts } from './tax.rules.ts';

const KINDS: Readonly<Record<InvoiceScope, readonly InvoiceKind[]>> = {
  domestic: ['ordinary', 'special'],
  overseas: ['overseas'],
};

/** Returns the kind of invoice with this name. Throws if there is none, or if the scope does not include it. */
export function kindNamed(text: string, scope: InvoiceScope): InvoiceKind {
  const match = INVOICE_KINDS.find(({ kind }) => kind === text);
  if (match === undefined) throw new Refusal('invoices.kind');
  if (!KINDS[scope].includes(match.kind)) throw new Refusal('invoices.kindNotForYou');
  return match.kind;
}

/** Returns the numbers of the chosen orders. Throws if none was chosen, or if an order was chosen twice. */
export function numbersOf(shares: readonly InvoiceShare[]): string[] {
  if (shares.length === 0) throw new Refusal('invoices.orders');
  for (const [at, { number, line }] of shares.entries()) {
    const again = shares
      .slice(at + 1)
      .some((other) => other.number === number && (other.line === line || !other.line || !line));
    if (again) throw new Refusal('invoices.chosenTwice', { number });
  }
  return [...new Set(shares.map(({ number }) => number))];
}

interface Chosen {
  readonly accountId: bigint;
  readonly scope: InvoiceScope;
  readonly shares: readonly InvoiceShare[];
  /** The orders to which the shares belong. When an invoice is requested, they are locked. */
  readonly orders: readonly OrderRow[];
}

/**
 * Returns the invoice lines for the chosen shares, each with its tax. Throws a refusal if a share cannot be invoiced.
 */
export async function linesOfShares(
  db: Db,
  { accountId, scope, shares, orders }: Chosen,
): Promise<InvoiceLineRow[]> {
  const own = new Map(
    orders.filter((order) => order.accountId === accountId).map((order) => [order.number, order]),
  );
  const ids = [...own.values()].map(({ id }) => id);
  const lines = await readLines(db, ids);
  const invoiced = await readInvoiced(db, ids);
  const rules = await readTaxRules(db);
  const parts = shares.flatMap((share) => {
    const order = own.get(share.number);
    if (order === undefined) throw new Refusal('orders.notFound', { number: share.number });
    if (order.state !== 'paid' || order.totalFen === 0n)
      throw new Refusal('invoices.orderNotPaid', { number: order.number });
    const ofOrder = lines.filter(({ orderId }) => orderId === order.id);
    const rest = restWithout(restOf(order, ofOrder, invoiced), shares, share);
    return partsOf(share, ofOrder, rest).map(({ line, fen }) => lineOf(order, line, fen, { rules, scope }));
  });
  await checkMoney(db, accountId, parts);
  return parts;
}

/** Returns what remains of an order after the request's earlier shares of it. */
function restWithout(rest: OrderRest, shares: readonly InvoiceShare[], share: InvoiceShare): OrderRest {
  let { leftFen } = rest;
  for (const other of shares) {
    if (other === share) break;
    if (other.number !== share.number || other.line === undefined) continue;
    leftFen -= BigInt(other.amountFen ?? rest.lines.get(other.line) ?? 0n);
  }
  return { ...rest, leftFen: leftFen > 0n ? leftFen : 0n };
}

/** Takes from the lines, in their order, up to the requested amount. */
function partsOf(
  { number, line, amountFen }: InvoiceShare,
  lines: readonly OrderLineRow[],
  rest: OrderRest,
): { line: OrderLineRow; fen: bigint }[] {
  const chosen = line === undefined ? lines : lines.filter((one) => one.line === line);
  const ofLines = chosen.reduce((sum, one) => sum + (rest.lines.get(one.line) ?? 0n), 0n);
  const leftFen = least(ofLines, rest.leftFen);
  let openFen = amountFen === undefined ? leftFen : BigInt(amountFen);
  if (openFen === 0n || openFen > leftFen)
    throw new Refusal('invoices.tooMuch', { number, left: formatYuan(leftFen) });
  return chosen.flatMap((one) => {
    const ofLine = rest.lines.get(one.line) ?? 0n;
    const fen = least(openFen, ofLine);
    openFen -= fen;
    return fen === 0n ? [] : [{ line: one, fen }];
  });
}

/** Makes an invoice line. The tax rate is the one that applied on the day of payment. */
function lineOf(
  order: OrderRow,
  { line, product, name }: OrderLineRow,
  grossFen: bigint,
  { rules, scope }: { rules: readonly TaxRule[]; scope: InvoiceScope },
): InvoiceLineRow {
  const day = marketDay(order.paidAt ?? order.createdAt);
  const rule = ruleOn(rules, { scope, productKind: partsOfProduct(product).kind, day });
  if (rule === undefined)
    throw new Refusal(
      'invoices.notSetUp',
      {},
      `no tax rate is configured for ${product} on ${day}, ${scope}`,
    );
  const { item, taxCode, permille, note } = rule;
  const source = { orderId: order.id, orderNumber: order.number, line, product, name };
  return { ...source, item, taxCode, permille, note, ...taxedAmounts(grossFen, permille) };
}

/** How much an account can still have invoiced: the money that it deposited, less what has been invoiced. */
export interface InvoiceableMoney {
  readonly paidFen: bigint;
  readonly invoicedFen: bigint;
  readonly leftFen: bigint;
}

export async function invoiceableMoney(db: Db, accountId: bigint): Promise<InvoiceableMoney> {
  const paidFen = await paidInFen(db, accountId);
  const invoicedFen = await readInvoicedOfAccount(db, accountId);
  return { paidFen, invoicedFen, leftFen: paidFen > invoicedFen ? paidFen - invoicedFen : 0n };
}

async function checkMoney(db: Db, accountId: bigint, lines: readonly InvoiceLineRow[]): Promise<void> {
  const { leftFen } = await invoiceableMoney(db, accountId);
  const grossFen = lines.reduce((sum, line) => sum + line.grossFen, 0n);
  if (grossFen > leftFen) throw new Refusal('invoices.moneyOnly', { left: formatYuan(leftFen) });
}
