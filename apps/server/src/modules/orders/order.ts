import type {
  CancelReason,
  LineEffect,
  Localized,
  OrderState,
  PayMethod,
  PaymentMode,
} from '@jishi/contract';

/** A line as it was priced; the order's amounts are the sums of its lines'. */
export interface PricedOrderLine {
  readonly product: string;
  readonly mode: PaymentMode;
  readonly quantity: number;
  readonly name: Localized;
  /** Of a membership; else 0. */
  readonly level: number;
  /** In all; null of calls. */
  readonly days: number | null;
  readonly unitFen: bigint;
  readonly amountFen: bigint;
  readonly discountFen: bigint;
  readonly creditFen: bigint;
  readonly totalFen: bigint;
  readonly effect: LineEffect;
}

export interface OrderLineRow extends PricedOrderLine {
  readonly orderId: bigint;
  readonly line: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** How many rights delivery gave. */
  readonly rights: number;
  /** The order that took its unused part as a credit. */
  readonly creditedBy: bigint | null;
}

export interface OrderAmounts {
  readonly amountFen: bigint;
  readonly discountFen: bigint;
  readonly creditFen: bigint;
  readonly totalFen: bigint;
}

export interface OrderRow extends OrderAmounts {
  readonly id: bigint;
  readonly number: string;
  readonly accountId: bigint;
  readonly state: OrderState;
  readonly discountKind: 'code' | 'star' | null;
  readonly discountCode: string | null;
  readonly discountPercent: number | null;
  readonly inputHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly payMethod: PayMethod | null;
  readonly deliveredAt: Date | null;
  readonly deliveryFailures: number;
  readonly endedAt: Date | null;
  readonly endReason: CancelReason | null;
  readonly refundedFen: bigint;
}

export interface WholeOrder {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
}

/** Whether a line replaces what was bought before, and credits it. */
export const isUpgrade = (lines: readonly PricedOrderLine[]): boolean =>
  lines.some(({ effect }) => effect === 'upgrade');

/** The line of an order as the rights that it gave name it. */
export function lineRef(number: string, line: number): string {
  return `order:${number}:${line}`;
}

/** The order's number in what gave a right; none where it was something else. */
export function orderNumbersIn(ref: string | null): string[] {
  const [what, number] = ref?.split(':') ?? [];
  return what === 'order' && number !== undefined ? [number] : [];
}

/** The keys of an order's transfers in the ledger: each moves once. */
export function purchaseKey(number: string): string {
  return `order:${number}:purchase`;
}

export function refundKey(number: string): string {
  return `order:${number}:refund`;
}
