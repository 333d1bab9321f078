export { createCallCounts } from './call-counts.ts';
export { DayCounts } from './day-counts.ts';
export { usageModule } from './mount.ts';
export { Settler } from './settle.ts';
export type { Settled, Settlement, UsageBasis } from './settlement.ts';
export { usageJobs } from './usage.jobs.ts';
