export { dispatchMessage } from './dispatch/dispatch.ts';
export type { MessageValues } from './message.ts';
export type { DispatchDeps, RecipientOf } from './messages.deps.ts';
export { messageWritten } from './messages.events.ts';
export { messagesJobs } from './messages.jobs.ts';
export { messagesModule } from './mount.ts';
export { type Notice, notify } from './notify.ts';
export { type BalanceThreshold, markLow, readThresholds } from './preferences.repository.ts';
export { resolvePublic } from './webhooks/public-address.ts';
