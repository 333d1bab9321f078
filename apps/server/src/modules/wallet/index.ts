export { balanceOf } from './balance-of.ts';
export {
  type Capture,
  type CaptureOutcome,
  captureHold,
} from './capture-hold.ts';
export { batchTransfer } from './charge.rules.ts';
export { type Charge, type ChargeResult, chargeMany } from './charge-many.ts';
export { expireHolds } from './expire-holds.ts';
export { type Hold, type HoldOutcome, hold, type NewHold } from './hold.ts';
export { openWallet, walletOf } from './open-wallet.ts';
export { type ReleaseOutcome, releaseHold } from './release-hold.ts';
export {
  type TransferInput,
  type TransferOutcome,
  transfer,
} from './transfer.ts';
export { type TrialBalance, trialBalance } from './trial-balance.ts';
export { walletRecurring, walletTasks } from './wallet.jobs.ts';
export type { Balance, HouseWallet, Posting, TransferKind } from './wallet.ts';
