export { type Answer, type AnswerCacheOptions, Answers } from './answers.ts';
export type { CallRequest, Receipt, Served } from './call.ts';
export { createCallForFile } from './file-calls.ts';
export type { GatewayRoutesDeps } from './gateway.deps.ts';
export { createGatewayMetrics } from './gateway.metrics.ts';
export { gatewayModule } from './module.ts';
export { parseCall } from './parse-call.ts';
export { refusalOf as settlementRefusal } from './serve-call.ts';
export { createToolCalls, type ToolCalls } from './tool-calls.ts';
