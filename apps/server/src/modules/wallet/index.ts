export { ledgerOfMonth, ledgerRangeOf } from './archive-ledger.ts';
export {
  type ArchivedPostings,
  archivePostings,
  readArchivedPostings,
} from './archive-month.ts';
export { balanceOf } from './balance-of.ts';
export { type Capture, type CaptureOutcome, captureHold } from './capture-hold.ts';
export { batchTransfer } from './charge.rules.ts';
export { type Charge, type ChargeResult, chargeMany } from './charge-many.ts';
export { type Hold, type HoldOutcome, hold, type NewHold } from './hold.ts';
export { readOverdueHolds } from './holds.repository.ts';
export { markBalances } from './mark-balances.ts';
export { walletModule } from './module.ts';
export type { Spending, StatementAccount } from './month-statement.ts';
export { makeLedgerMonths } from './months.ts';
export { paidInFen } from './paid-in.ts';
export { type ReleaseOutcome, releaseHold } from './release-hold.ts';
export type { ChargedCalls } from './statement.ts';
export { type TransferInput, type TransferOutcome, transfer } from './transfer.ts';
export { type TrialBalance, trialBalance } from './trial-balance.ts';
export type { Balance, HouseWallet, Posting, TransferKind } from './wallet.ts';
export { balancesOf, openWallet, paidInOf, walletOf } from './wallets.repository.ts';
