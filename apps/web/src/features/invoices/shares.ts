import type { InvoiceableOrder, InvoiceShare } from '@jishi/contract';
import { fenOf, yuanOf } from '../../shared/form/yuan.ts';

/** The part of an order to invoice: the whole order or one line, and an amount in yuan as typed. */
export interface ShareChoice {
  readonly line: number | null;
  readonly yuan: string;
}

/** Returns the amount that can still be invoiced for the order, or for the given line if that is less. */
export function leftOf({ leftFen, lines }: InvoiceableOrder, line: number | null): bigint {
  const order = BigInt(leftFen);
  if (line === null) return order;
  const own = BigInt(lines.find((one) => one.line === line)?.leftFen ?? 0);
  return own < order ? own : order;
}

/** Returns the choice of everything that can still be invoiced. */
export const wholeOf = (order: InvoiceableOrder, line: number | null = null): ShareChoice => ({
  line,
  yuan: yuanOf(leftOf(order, line)),
});

export function isAmountRight(order: InvoiceableOrder, { line, yuan }: ShareChoice): boolean {
  const fen = fenOf(yuan);
  return fen !== null && fen > 0n && fen <= leftOf(order, line);
}

/** Returns the parts to send for the selected orders. Null while an amount is invalid. */
export function sharesOf(
  orders: readonly InvoiceableOrder[],
  choiceOf: (order: InvoiceableOrder) => ShareChoice | null,
): InvoiceShare[] | null {
  const shares: InvoiceShare[] = [];
  for (const order of orders) {
    const choice = choiceOf(order);
    if (choice === null) continue;
    if (!isAmountRight(order, choice)) return null;
    const { line, yuan } = choice;
    const amountFen = String(fenOf(yuan));
    shares.push({ number: order.number, ...(line === null ? {} : { line }), amountFen });
  }
  return shares;
}

/** Returns how much of the orders can be invoiced, which is never more than the account has left. */
export function invoiceableNow(orders: readonly InvoiceableOrder[], accountLeftFen: bigint): bigint {
  const ofOrders = orders.reduce((sum, order) => sum + leftOf(order, null), 0n);
  return ofOrders < accountLeftFen ? ofOrders : accountLeftFen;
}
