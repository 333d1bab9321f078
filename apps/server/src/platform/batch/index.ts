export { BatchQueue, type BatchWork, type Waiting } from './batch-queue.ts';
