import type {
  CancelReason,
  LineEffect,
  Localized,
  OrderState,
  PayMethod,
  PaymentMode,
} from '@jishi/contract';

/** A priced line. The order's amounts are the sums of its lines' amounts. */
export interface PricedOrderLine {
  readonly product: string;
  readonly mode: PaymentMode;
  readonly quantity: number;
  readonly name: Localized;
  /** The membership level; 0 for other products. */
  readonly level: number;
  /** Total days; null for calls. */
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
  /** The number of entitlements that delivery granted. */
  readonly rights: number;
  /** The order that took the unused part of this line as a credit. */
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
  readonly discountKind: 'code' | 'star' | 'vip' | null;
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

/** Returns whether a line replaces an earlier purchase and credits its unused value. */
export const isUpgrade = (lines: readonly PricedOrderLine[]): boolean =>
  lines.some(({ effect }) => effect === 'upgrade');

/** Returns the reference to an order line that is stored in the line's entitlements. */
export function lineRef(number: string, line: number): string {
  return `order:${number}:${line}`;
}

/**
 * Returns the order number in an entitlement's reference, as a list; empty if the entitlement does not come from an
 * order.
 */
export function orderNumbersIn(ref: string | null): string[] {
  const [what, number] = ref?.split(':') ?? [];
  return what === 'order' && number !== undefined ? [number] : [];
}

/** Returns the key of an order's purchase in the ledger. The ledger accepts each key only once. */
export function purchaseKey(number: string): string {
  return `order:${number}:purchase`;
}

export function refundKey(number: string): string {
  return `order:${number}:refund`;
}
