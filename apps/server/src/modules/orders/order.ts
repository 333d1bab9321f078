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
  /** The number of entitlements granted by delivery. */
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

/** Returns whether a line replaces an earlier purchase and credits it. */
export const isUpgrade = (lines: readonly PricedOrderLine[]): boolean =>
  lines.some(({ effect }) => effect === 'upgrade');

/** Returns the reference to an order line that its entitlements store. */
export function lineRef(number: string, line: number): string {
  return `order:${number}:${line}`;
}

/** Returns the order numbers in an entitlement's reference; none if the entitlement has another origin. */
export function orderNumbersIn(ref: string | null): string[] {
  const [what, number] = ref?.split(':') ?? [];
  return what === 'order' && number !== undefined ? [number] : [];
}

/** Returns the key of an order's transfers in the ledger. A key moves money only once. */
export function purchaseKey(number: string): string {
  return `order:${number}:purchase`;
}

export function refundKey(number: string): string {
  return `order:${number}:refund`;
}
