export {
  readPaymentBacklog,
  readReconciliations,
} from './backlog.repository.ts';
export type { BankTransfer, StatementLine } from './bank-transfer.ts';
export { readTransfers } from './bank-transfers.repository.ts';

export type { ImportReport } from './import-transfers.ts';
export type {
  MatchOutcome,
  MatchRefusal,
} from './match-transfer.ts';
export { paymentsModule } from './module.ts';
export { deleteNoticesBefore } from './notices.repository.ts';
export type { PaymentsDeps } from './payments.deps.ts';
export { paymentReceived } from './payments.events.ts';

export { readPayment } from './payments.repository.ts';
export { checkReceipts } from './reconcile.repository.ts';
export { type Difference, reconcile } from './reconcile.ts';
export {
  type RefundOutcome,
  type RefundRefusal,
  requestRefund,
} from './refund-payment.ts';
export { settlePayment } from './settle-payment.ts';
export type { StartDeps } from './start-payment.ts';
