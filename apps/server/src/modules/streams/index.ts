export { asksForSocket } from './asks-for-socket.ts';
export { streamsModule } from './module.ts';
export type { StreamLimits } from './open-streams.ts';
export { createStreamMetrics } from './streams.metrics.ts';
