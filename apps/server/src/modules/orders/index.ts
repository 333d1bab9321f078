export {
  APPROVAL_DAYS,
  type ApprovalOutcome,
  REFUND_ALONE_MAX_FEN,
  type RequestOutcome,
} from './approve-order-refund.ts';
export { checkOrders } from './check-orders.ts';
export { createDiscount } from './create-discount.ts';
export type { DeliveryDeps } from './deliver-order.ts';
export { type DiscountCode, readDiscounts } from './discounts.repository.ts';

export { ordersModule } from './module.ts';
export type { OrderLineRow, OrderRow } from './order.ts';
export type { AccountExport, LineExport } from './order-exports.ts';
export { readLines } from './order-lines.repository.ts';
export {
  orderBought,
  orderDelivered,
  orderFailed,
  orderPaid,
  orderRefunded,
} from './orders.events.ts';
export { lockOrder, readFirstDelivered, readOrder, readOrders } from './orders.repository.ts';
export { lockPayable, type Payable, pay } from './pay-order.ts';
export { type RefundDecision, refundOrder } from './refund-order.ts';

export { readSoldDatasets } from './sold-datasets.ts';
export { readSpentOrders, type SpentOrder } from './spent-orders.ts';
export { lowerStars } from './stars.ts';
