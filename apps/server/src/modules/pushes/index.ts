export { pushesModule } from './module.ts';
export type { PushJobPorts } from './pushes.jobs.ts';
export { createPushMetrics } from './pushes.metrics.ts';
export { readFailingPushes } from './pushes.repository.ts';
export { deleteRight, readHoldersOfDataset, readRights, writeRight } from './rights.repository.ts';
export { createPushWorker, type PushWorker } from './work-off.ts';
