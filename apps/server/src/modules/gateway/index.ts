export { type AnswerCacheOptions, Answers } from './answers.ts';
export { createCallForFile } from './file-calls.ts';
export type { GatewayRoutesDeps } from './gateway.deps.ts';
export { createGatewayMetrics } from './gateway.metrics.ts';
export { gatewayModule } from './module.ts';
export { parseCall } from './parse-call.ts';
