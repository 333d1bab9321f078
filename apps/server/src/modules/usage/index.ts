export { createCallCounts } from './call-counts.ts';
export { readChargedCalls, readSpentCalls } from './charged-calls.ts';
export { DayCounts } from './day-counts.ts';
export { explainCall } from './explain-call.ts';
export { usageModule } from './module.ts';
export { Settler } from './settle.ts';
export type { CapReached, Settled, Settlement, UsageBasis } from './settlement.ts';
export { readMemberSpend } from './spend.repository.ts';
export { spendCapReached } from './usage.events.ts';
