export { statusModule } from './module.ts';
export { OutageMemory, watchOutages } from './outage-memory.ts';
export { datasetBack, datasetLate } from './status.events.ts';
